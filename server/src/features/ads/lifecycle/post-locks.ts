import { limitConcurrencyByKey } from '../../../platform/concurrency.ts';

/**
 * Boosts of one post wait for each other here: waiting for its row, each would keep a connection from everybody else.
 * The row itself decides between processes.
 */
export const inTurnOf = limitConcurrencyByKey({ atOnce: 1, waitingMax: 200 });
