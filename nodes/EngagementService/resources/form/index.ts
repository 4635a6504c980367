import { pickerAndFields } from '../../shared/operation';
import { submit } from './submit';
import { validate } from './validate';

export const form = pickerAndFields('form', [submit, validate]);
