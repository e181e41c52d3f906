-- Whose sessions have to be read again: after signing out, a block, a suspension, another role or name. A process asks for
-- the newest of these at most once in a moment, instead of looking up a session for every request.
create table session_changes (
  changed_at timestamptz not null default clock_timestamp(),
  -- Without a reference, because the sessions of an erased account end, too.
  user_id    uuid not null,
  -- Serves the changes of the last minute, and the job that removes old ones.
  primary key (changed_at, user_id)
);

-- Triggers, so that no change is missed, whatever makes it.
create function note_ended_sessions() returns trigger language plpgsql as $$
begin
  insert into session_changes (user_id)
  select distinct user_id from ended where expires_at > now()
  on conflict do nothing;
  return null;
end $$;
create trigger sessions_ended after delete on sessions
  referencing old table as ended for each statement execute function note_ended_sessions();

create function note_changed_user() returns trigger language plpgsql as $$
begin
  insert into session_changes (user_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger users_changed
  after update of username, campus_id, email_verified, role, suspended_until, school_verified_at on users
  for each row when (
    (old.username, old.campus_id, old.email_verified, old.role, old.suspended_until, old.school_verified_at)
    is distinct from
    (new.username, new.campus_id, new.email_verified, new.role, new.suspended_until, new.school_verified_at))
  execute function note_changed_user();

create function note_changed_blocks() returns trigger language plpgsql as $$
begin
  insert into session_changes (user_id)
  select blocker_id from changed union select blocked_id from changed
  on conflict do nothing;
  return null;
end $$;
create trigger blocks_added after insert on blocks
  referencing new table as changed for each statement execute function note_changed_blocks();
create trigger blocks_removed after delete on blocks
  referencing old table as changed for each statement execute function note_changed_blocks();
