import { DATABASE_FAULTS } from './database.ts';
import type { Fault } from './fault.ts';
import { FULL_DISK_FAULTS } from './full-disk.ts';
import { MEDIA_FAULTS } from './media.ts';
import { REDIS_FAULTS } from './redis.ts';
import { REFUSAL_FAULTS } from './refusals.ts';
import { SIGN_IN_FAULTS } from './sign-ins.ts';
import { SLOW_CLIENT_FAULTS } from './slow-clients.ts';
import { SOCKET_FAULTS } from './sockets.ts';

/** In the order of the table. Each topic exports its own list. */
export const ALL_FAULTS: Fault[] = [
  ...DATABASE_FAULTS,
  ...FULL_DISK_FAULTS,
  ...MEDIA_FAULTS,
  ...REDIS_FAULTS,
  ...REFUSAL_FAULTS,
  ...SIGN_IN_FAULTS,
  ...SLOW_CLIENT_FAULTS,
  ...SOCKET_FAULTS,
];
