import type { Fault } from './fault.ts';
import { SLOW_CLIENTS } from './slow-clients.ts';

/** In the order of the table. A topic exports its list, and stands here. */
export const ALL_FAULTS: Fault[] = [...SLOW_CLIENTS];
