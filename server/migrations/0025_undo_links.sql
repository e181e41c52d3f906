-- The notice about a changed email or password has a link that undoes it.
create table undo_links (
  -- In the order of the changes: a link undoes its own change and every later one.
  id         bigint generated always as identity primary key,
  user_id    uuid not null references users on delete cascade,
  change     text not null check (change in ('email', 'password')),
  -- The confirmed address at the time, which the link restores. Until the row goes no other account can take it.
  address    text not null check (char_length(address) <= 320),
  -- SHA-256 of the token in the link; unique, so finding it is one index probe.
  token_hash text not null unique,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

-- Serves the check whether a new account or a changed one takes an address that can still be restored.
create index undo_links_by_address on undo_links (lower(address));
-- Serves the foreign key when an account goes, and dropping the later links of an account.
create index undo_links_by_user on undo_links (user_id, id);
-- Serves the job that removes what has expired.
create index undo_links_by_expiry on undo_links (expires_at);

-- An account without a password approves a change of its email by a code to the address so far.
alter table verifications
  -- Present with an approval: the address the account shall have.
  add column new_address text check (char_length(new_address) <= 320),
  drop constraint verifications_purpose_check,
  add constraint verifications_purpose_check
    check (purpose in ('verify user', 'verify school', 'change email', 'approve email change')) not valid;
alter table verifications validate constraint verifications_purpose_check;
