import { runFiles } from './runFiles';

runFiles('unit');
