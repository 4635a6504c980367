import { resource } from '../../operation';
import { getEvents } from './getEvents';

export const message = resource('Message', 'message', [getEvents]);
