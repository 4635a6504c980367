import { pickerAndFields } from '../../shared/operation';
import { importTransactions } from './import';

export const transactionalDatabase = pickerAndFields('transactionalDatabase', [importTransactions]);
