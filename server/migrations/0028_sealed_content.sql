-- Decisions in two parts, removed content that an appeal brings back, and money that a card did not take back.

-- What happens to the thing and to the person are two choices. Until now every decision removed a reported post or
-- message, and of a profile only 'removed' did.
alter table decisions
  add column thing_outcome text,
  add column person_outcome text,
  -- Removed content is kept until then, so that a won appeal restores it. Null when nothing is kept.
  add column seal_ends_at timestamptz(3);
update decisions set
  thing_outcome = case when outcome = 'removed' or target_kind <> 'person' then 'remove' else 'keep' end,
  person_outcome = case outcome when 'warned' then 'warn' when 'suspended' then 'suspend' when 'banned' then 'ban' else 'nothing' end;
alter table decisions
  alter column thing_outcome set not null,
  alter column person_outcome set not null,
  add check (thing_outcome in ('keep', 'remove')),
  add check (person_outcome in ('nothing', 'warn', 'suspend', 'ban')),
  add check (thing_outcome <> 'keep' or person_outcome <> 'nothing'),
  drop column outcome;
-- Serves the job that erases removed content when it can no longer be appealed.
create index decisions_sealed on decisions (seal_ends_at) where seal_ends_at is not null;

alter table reports
  add column thing_outcome text check (thing_outcome in ('keep', 'remove')),
  add column person_outcome text check (person_outcome in ('nothing', 'warn', 'suspend', 'ban'));
update reports set
  thing_outcome = case when outcome = 'removed' or (outcome <> 'dismissed' and target_kind <> 'person') then 'remove' else 'keep' end,
  person_outcome = case outcome when 'warned' then 'warn' when 'suspended' then 'suspend' when 'banned' then 'ban' else 'nothing' end
where outcome is not null;
alter table reports
  add check ((thing_outcome is null) = (person_outcome is null)),
  drop column outcome;

-- Posts and comments that staff removed. They count as deleted everywhere, and keep their text, saves and files.
create table sealed_posts (
  post_id uuid primary key references posts on delete cascade,
  -- What they were removed with, and are restored with: the id of the decision.
  seal_id uuid not null
);
-- Serves restoring and erasing everything that one decision removed.
create index sealed_posts_by_seal on sealed_posts (seal_id);

-- What stood in a message that staff removed. Its file stays attached with the status 'sealed'.
create table sealed_messages (
  message_id uuid primary key references messages on delete cascade,
  seal_id    uuid not null unique,
  document   jsonb not null,
  post_id    uuid references posts on delete set null,
  has_post   boolean not null
);
-- Serves the foreign key when a shared post goes.
create index sealed_messages_by_post on sealed_messages (post_id) where post_id is not null;

-- The photo and bio that staff removed from a profile.
create table sealed_profiles (
  seal_id   uuid primary key,
  user_id   uuid not null references users on delete cascade,
  bio       text not null,
  avatar_id uuid references media on delete set null
);
-- Serve the foreign keys when an account or a picture goes.
create index sealed_profiles_by_user on sealed_profiles (user_id);
create index sealed_profiles_by_avatar on sealed_profiles (avatar_id) where avatar_id is not null;

-- Only staff see a sealed file. Not validated: every row has passed the narrower check before.
alter table media
  drop constraint media_status_check,
  add constraint media_status_check check (status in ('uploading', 'processing', 'ready', 'failed', 'sealed')) not valid;

-- Paused because its owner was suspended or banned. Not validated, for the same reason.
alter table ads
  drop constraint ads_notice_check,
  add constraint ads_notice_check
    check (notice in ('charge failed', 'rejected', 'post removed', 'suspended', 'banned')) not valid;
-- Serves the job that ends such ads when the owner is away for longer than they would have run.
create index ads_held on ads (end_adjusted_at) where status = 'paused' and notice in ('suspended', 'banned');

-- Counted once per viewer, ad, type and day, so that boosting again counts anew. The table holds two days at most.
alter table ad_events
  drop constraint ad_events_pkey,
  add primary key (day, ad_id, type, viewer);

-- A payout sends available funds to their owner. Not validated, for the same reason.
alter table payments
  drop constraint payments_kind_check,
  add constraint payments_kind_check check (kind in ('charge', 'refund', 'payout')) not valid;
-- Payouts are made by staff, by hand.
create table payouts (
  payment_id   uuid primary key references payments,
  -- Where the owner wants the money. Removed when it is settled.
  destination  text check (char_length(destination) <= 300),
  -- What staff wrote: a reference of the transfer, or why it was not possible.
  note         text check (char_length(note) <= 500),
  requested_at timestamptz(3) not null,
  settled_at   timestamptz(3),
  check ((settled_at is null) = (destination is not null))
);
-- Serve the staff's lists: what waits, oldest first, and what was settled, newest first.
create index payouts_waiting on payouts (requested_at, payment_id) where settled_at is null;
create index payouts_settled on payouts (settled_at desc, payment_id desc) where settled_at is not null;

-- Of posts, for media: what staff removed and can still look at.
create view removed_posts as
  select post_id as id from sealed_posts;

-- Of moderation, for media: the messages that staff have to decide about, in a report or in an appeal.
create or replace view reported_messages as
  select m.chat_id, m.seq
  from reports r join messages m on m.id = r.target_id
  where r.target_kind = 'message' and (r.status = 'open' or exists (
    select from decisions d
    where d.id = r.decision_id and d.appealed_at is not null and d.appeal_decided_at is null));
