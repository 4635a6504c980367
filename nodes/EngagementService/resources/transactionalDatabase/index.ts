import { resource } from '../../operation';
import { importTransactions } from './import';

export const transactionalDatabase = resource('Transactional Database', 'transactionalDatabase', [
	importTransactions,
]);
