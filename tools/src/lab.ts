export { run } from '../../deploy/lab/lab.ts';
