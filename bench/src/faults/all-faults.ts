import type { Fault } from './fault.ts';
import { REFUSALS } from './refusals.ts';
import { SIGN_INS } from './sign-ins.ts';

/** In the order of the table. A topic exports its list, and stands here. */
export const ALL_FAULTS: Fault[] = [...REFUSALS, ...SIGN_INS];
