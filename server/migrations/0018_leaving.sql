-- Taking one's things along, and going.

-- A zip of everything someone has here. The file lies in storage under `exports/`.
create table exports (
  id           uuid primary key,
  user_id      uuid not null references users on delete cascade,
  status       text not null default 'waiting' check (status in ('waiting', 'ready')),
  bytes        bigint check (bytes >= 0),
  requested_at timestamptz(3) not null,
  expires_at   timestamptz(3)
);
-- Serves the latest of an account.
create index exports_by_user on exports (user_id, requested_at desc);
-- Serves the removal of what has expired.
create index exports_by_expiry on exports (expires_at) where expires_at is not null;

alter table users
  -- The account goes then, unless its owner changes their mind.
  add column deletion_due_at timestamptz(3),
  -- Nobody's any more: kept without a name where others' conversations hang on what it wrote.
  add column erased_at timestamptz(3);
-- Serves the job that erases what is due.
create index users_leaving on users (deletion_due_at) where deletion_due_at is not null;
