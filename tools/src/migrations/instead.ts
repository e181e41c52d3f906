/** How to make a change without holding up writers. */
export const INSTEAD = {
  index:
    'build it with "create index concurrently if not exists" in a file of its own that starts with "-- no transaction"',
  backfill:
    'change the rows in small batches, in a file of its own that starts with "-- backfill" or, if the release reads them at once, "-- batches"',
  constraint: 'add it as "not valid" and validate it in the next file',
  column: 'add a new column, let the code write both, fill it with a backfill and drop the old one in a later release',
  notNull:
    'add "check (column is not null) not valid", validate it in the next file, then set not null in the one after',
};
