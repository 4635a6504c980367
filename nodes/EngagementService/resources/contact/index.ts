import { resource } from '../../operation';
import { getHistory } from './getHistory';
import { query } from './query';

export const contact = resource('Contact', 'contact', [query, getHistory]);
