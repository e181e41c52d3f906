-- Limits that guard accounts are counted here, exact across processes.
create table rate_counters (
  -- A keyed hash of what is limited (an address, an account, a network): never the thing itself.
  key        text primary key check (char_length(key) <= 200),
  count      integer not null check (count >= 0),
  -- The window runs from the first call; after it the count begins again.
  expires_at timestamptz(3) not null
);

-- Serves the job that removes counters whose window is over.
create index rate_counters_by_expiry on rate_counters (expires_at);

-- What staff changed, by whom, for good.
create table audit (
  id         uuid primary key,
  -- A staff account, or null for the command line on the server itself.
  actor_id   uuid references users on delete set null,
  action     text not null check (char_length(action) <= 100),
  subject    text not null check (char_length(subject) <= 200),
  detail     jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);

-- Serves the audit list, newest first.
create index audit_newest on audit (created_at desc, id desc);
