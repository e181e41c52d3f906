import { limitConcurrencyByKey } from '../../../platform/overload/concurrency.ts';

/**
 * Runs boosts of one post one at a time in this process. Waiting for the row lock instead would use up a database
 * connection each. The row lock still protects against other processes.
 */
export const runExclusive = limitConcurrencyByKey({ atOnce: 1, waitingMax: 200 });
