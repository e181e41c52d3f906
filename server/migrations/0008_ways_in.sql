-- Ways in: passwords, outside identities, mailed links, resets, codes; and who may not come in.
create table credentials (
  user_id       uuid primary key references users on delete cascade,
  password_hash text not null check (char_length(password_hash) <= 300),
  updated_at    timestamptz(3) not null default now()
);

create table identities (
  issuer     text not null check (char_length(issuer) <= 200),
  subject    text not null check (char_length(subject) <= 255),
  user_id    uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  -- Serves sign-in by an identity provider.
  primary key (issuer, subject)
);

-- Serves the foreign key when an account goes.
create index identities_by_user on identities (user_id);

-- A mailed link and its companion code. The newest of an address is the only one that works.
create table sign_in_links (
  id          uuid primary key,
  campus_id   uuid not null references campuses,
  -- Compared in lower case.
  email       text not null check (email = lower(email) and char_length(email) <= 320),
  -- SHA-256 of the token in the link, HMAC of the code: neither can be read back.
  token_hash  text not null unique,
  code_hash   text not null,
  -- Hash of the asking browser's marker; only there does the link complete by itself.
  marker_hash text not null,
  -- Present when the link registers: what the form said, kept out of the link.
  first_name  text check (char_length(first_name) <= 80),
  last_name   text check (char_length(last_name) <= 80),
  tries       integer not null default 0,
  expires_at  timestamptz(3) not null,
  used_at     timestamptz(3),
  created_at  timestamptz(3) not null default now()
);

-- Serves the code typed on the waiting page: the newest link of an address.
create index sign_in_links_by_email on sign_in_links (email, created_at desc);
-- Serves the job that removes what has expired.
create index sign_in_links_by_expiry on sign_in_links (expires_at);

-- One live reset per account: a newer request replaces an older one.
create table password_resets (
  user_id    uuid primary key references users on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);

-- One live code per person and purpose: the primary key makes a newer one replace it.
create table verifications (
  user_id    uuid not null references users on delete cascade,
  purpose    text not null check (purpose in ('verify user', 'verify school', 'change email')),
  -- What the code was sent for, to the letter; confirming changes exactly this.
  address    text not null check (char_length(address) <= 320),
  campus_id  uuid not null references campuses,
  code_hash  text not null,
  tries      integer not null default 0 check (tries >= 0),
  expires_at timestamptz(3) not null,
  sent_at    timestamptz(3) not null,
  primary key (user_id, purpose)
);

-- Serves the job that removes what has expired.
create index verifications_by_expiry on verifications (expires_at);

-- Banned addresses, as keyed hashes: the list can be checked, not read.
create table bans (
  address_hash text primary key check (char_length(address_hash) <= 100),
  reason       text not null check (char_length(reason) <= 500),
  created_at   timestamptz(3) not null default now()
);

-- The outbox remembers what the next mail server said, and a letter that nobody will take.
alter table mails
  add column attempts   integer not null default 0,
  add column last_error text check (char_length(last_error) <= 500),
  add column failed_at  timestamptz(3);

-- Serves the sender: letters still to go.
create index mails_waiting on mails (created_at) where sent_at is null and failed_at is null;
