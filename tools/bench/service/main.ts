/* eslint-disable no-console */
import { benchService } from './app';

/** Runs the service until the process is ended; prints its address. */
void benchService()
	.listen({ host: '127.0.0.1', port: 0 })
	.then((address) => console.log(address));
