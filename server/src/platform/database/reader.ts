import type { Db } from './database.ts';

/**
 * What lists, threads and profiles are read from: a replica that is recent enough, or the primary. It cannot write, and
 * stores that write or decide who may do what take a `Db`, so they cannot be given one. See docs/decisions/046.
 */
export type Reader = Pick<Db, 'selectFrom' | 'getExecutor'>;

export type ReadDeps = { reader: Reader };
