import { DATABASE_FAULTS } from './database.ts';
import type { Fault } from './fault.ts';
import { FULL_DISK_FAULTS } from './full-disk.ts';
import { SLOW_CLIENTS } from './slow-clients.ts';

/** In the order of the table. A topic exports its list, and stands here. */
export const ALL_FAULTS: Fault[] = [...DATABASE_FAULTS, ...FULL_DISK_FAULTS, ...SLOW_CLIENTS];
