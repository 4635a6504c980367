import { resource } from '../../operation';
import { submit } from './submit';
import { validate } from './validate';

export const form = resource('Form', 'form', [submit, validate]);
