import { runFiles } from './runFiles';

runFiles('engine', 1, 2);
