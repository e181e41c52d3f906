import { buildWeb } from '../../web/build.ts';
import { exitWith } from './failure.ts';

await buildWeb().catch(exitWith);
