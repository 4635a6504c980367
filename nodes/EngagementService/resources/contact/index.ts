import { pickerAndFields } from '../../shared/operation';
import { getHistory } from './getHistory';
import { query } from './query';

export const contact = pickerAndFields('contact', [query, getHistory]);
