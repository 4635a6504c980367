import { pickerAndFields } from '../../shared/operation';
import { getEvents } from './getEvents';

export const message = pickerAndFields('message', [getEvents]);
