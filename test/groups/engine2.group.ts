import { runFiles } from './runFiles';

runFiles('engine', 2, 2);
