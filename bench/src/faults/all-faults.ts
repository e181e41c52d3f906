import type { Fault } from './fault.ts';
import { mediaFaults } from './media.ts';

/** In the order of the table. A topic exports its list, and stands here. */
export const ALL_FAULTS: Fault[] = [...mediaFaults];
