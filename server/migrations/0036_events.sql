-- Events that use-cases announced and no listener has handled yet. A row lives for a fraction of a second: it is deleted
-- in the transaction that handles it, and never followed by a cursor, because ids are committed out of order.
create table events (
  id         bigint generated always as identity primary key,
  -- The event with its type, and the names of the listeners that the announcing version knew.
  payload    json not null,
  listeners  text[] not null,
  created_at timestamptz(3) not null default now()
) with (
  -- Rows are never updated, so pages are filled. Every row dies soon, so the table is cleaned by count and not by share,
  -- at full speed: otherwise each batch would walk over the dead rows of all batches before it.
  fillfactor = 100,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_cost_delay = 0,
  autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 100000
);
