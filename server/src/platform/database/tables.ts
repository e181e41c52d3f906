import type { DB } from './tables.generated.ts';

/** Every table and its columns, as the migrations leave them. Generated; see generate-tables.ts. */
export type Tables = DB;
