import type { Fault } from './fault.ts';
import { redisFaults } from './redis.ts';
import { socketFaults } from './sockets.ts';

/** In the order of the table. A topic exports its list, and stands here. */
export const ALL_FAULTS: Fault[] = [...redisFaults, ...socketFaults];
