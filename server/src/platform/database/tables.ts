import type { DB } from './tables.generated.ts';

/** Every table and its columns. Generated from the migrations: see generate-tables.ts. */
export type Tables = DB;
