-- Reports, decisions, appeals and blocks.

alter table reports
  -- A post (or comment), a message, or the person themselves.
  add column target_kind text not null default 'person' check (target_kind in ('post', 'message', 'person')),
  add column target_id   uuid,
  add column reason      text not null default 'something else' check (char_length(reason) <= 40),
  add column note        text not null default '' check (char_length(note) <= 500),
  -- The beginning of what was reported, as it was then.
  add column excerpt     text not null default '' check (char_length(excerpt) <= 300),
  add column outcome     text check (outcome in ('dismissed', 'removed', 'warned', 'suspended', 'banned')),
  add column outcome_reason text check (char_length(outcome_reason) <= 500),
  add column decision_id uuid,
  add column closed_at   timestamptz(3);
update reports set target_id = person_id;
alter table reports
  alter column target_id set not null,
  alter column target_kind drop default,
  alter column reason drop default;
drop index reports_open;
-- One open report per reader and thing: telling twice is telling once.
create unique index reports_open on reports (reporter_id, target_kind, target_id) where status = 'open';
-- Serves the decision that closes every open report about one thing.
create index reports_by_target on reports (target_kind, target_id) where status = 'open';
-- Serves the closed reports, newest first.
create index reports_closed on reports (closed_at desc, id desc) where status = 'closed';
-- Serves what someone reported, newest first.
create index reports_by_reporter on reports (reporter_id, campus_id, created_at desc, id desc);

-- What staff decided about a person, with the way to appeal.
create table decisions (
  id         uuid primary key,
  campus_id  uuid not null references campuses,
  person_id  uuid references users on delete set null,
  staff_id   uuid references users on delete set null,
  -- What it was about, and is taken away.
  target_kind text not null check (target_kind in ('post', 'message', 'person')),
  target_id  uuid not null,
  outcome    text not null check (outcome in ('removed', 'warned', 'suspended', 'banned')),
  reason     text not null check (char_length(reason) <= 500),
  -- Of a suspension.
  until      timestamptz(3),
  -- A hash of what stands in the letter's link.
  appeal_hash text not null unique check (char_length(appeal_hash) <= 100),
  appeal_text text check (char_length(appeal_text) <= 1000),
  appealed_at timestamptz(3),
  appeal_staff_id uuid references users on delete set null,
  appeal_reason text check (char_length(appeal_reason) <= 500),
  appeal_decided_at timestamptz(3),
  is_lifted  boolean not null default false,
  created_at timestamptz(3) not null default now(),
  check ((appeal_text is null) = (appealed_at is null)),
  check (appeal_decided_at is null or appealed_at is not null)
);
alter table reports add foreign key (decision_id) references decisions on delete set null;
create index reports_by_decision on reports (decision_id) where decision_id is not null;
-- Serves how often someone was in the wrong.
create index decisions_by_person on decisions (person_id) where not is_lifted;
-- Serve the queue of appeals and those that were decided.
create index decisions_appealed on decisions (appealed_at, id) where appealed_at is not null and appeal_decided_at is null;
create index decisions_settled on decisions (appeal_decided_at desc, id desc) where appeal_decided_at is not null;
-- Serve the foreign keys when a staff account goes.
create index decisions_by_staff on decisions (staff_id);
create index decisions_by_appeal_staff on decisions (appeal_staff_id) where appeal_staff_id is not null;

-- The list of banned addresses is paged like every other.
alter table bans add column id uuid not null default gen_random_uuid();
-- Serves the staff's list, newest first.
create index bans_newest on bans (created_at desc, id desc);

-- Reads, and does not take part until then.
alter table users add column suspended_until timestamptz(3);

-- Neither of the two sees or reaches the other.
create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
-- Serves whom someone is hidden from.
create index blocks_by_blocked on blocks (blocked_id, blocker_id);
-- Serves the list of blocked people, newest first.
create index blocks_newest on blocks (blocker_id, created_at desc, blocked_id);
