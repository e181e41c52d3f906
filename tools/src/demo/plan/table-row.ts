import type { Selectable } from 'kysely';
import type { Tables } from '../../../../server/src/platform/database/tables.ts';

export type TableName = keyof Tables;
type Columns<Table extends TableName> = Selectable<Tables[Table]>;

/**
 * The columns that the demo fills, with the types of the generated tables. `Narrower` says what the demo knows more
 * exactly than the database.
 */
export type Row<
  Table extends TableName,
  Column extends keyof Columns<Table>,
  Narrower extends Partial<Pick<Columns<Table>, Column>> = Record<never, never>,
> = Omit<Pick<Columns<Table>, Column>, keyof Narrower> & Narrower;
