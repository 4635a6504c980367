import { runFiles } from './runFiles';

runFiles('faults');
