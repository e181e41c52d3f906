import type { Db } from './database/database.ts';

/**
 * How one feature erases a student from its tables. Account deletion calls every feature's erasure. Both steps may run
 * again after a failure.
 */
export type Erasure<Deps> = {
  /** Work in transactions of its own, such as deleting posts one by one. */
  prepare?: (deps: Deps, userId: string) => Promise<void>;
  /** Deletes or anonymizes the remaining rows, in one transaction with all other features. */
  erase?: (deps: Deps, tx: Db, userId: string) => Promise<void>;
};
