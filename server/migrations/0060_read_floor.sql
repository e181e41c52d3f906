-- The position in the log that every reader of a replica needs: whatever was deleted or hidden is before it. One row,
-- raised after such writes and read by every process four times a second. See docs/decisions/046.
create table read_floor (
  is_only boolean primary key default true check (is_only),
  position pg_lsn not null
);

insert into read_floor (position) values ('0/0');
