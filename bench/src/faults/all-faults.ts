import { DATABASE_FAULTS } from './database.ts';
import type { Fault } from './fault.ts';

/** In the order of the table. A topic exports its list, and stands here. */
export const ALL_FAULTS: Fault[] = [...DATABASE_FAULTS];
