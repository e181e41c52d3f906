-- What a post offers or asks for. A table of its own, so that posts without an item stay as they are and the table of
-- posts is not rewritten. Campus, author, category and bump are copies of the post's, so that one index serves a
-- filtered list; they are written in the transactions that write the post's.
create table items (
  post_id       uuid primary key references posts on delete cascade,
  campus_id     uuid not null references campuses on delete cascade,
  author_id     uuid not null references users on delete cascade,
  category      text not null,
  intent        text not null check (intent in ('selling', 'looking')),
  price_cents   integer check (price_cents between 0 and 10000000),
  is_negotiable boolean not null default false,
  condition     text check (condition in ('new', 'like new', 'good', 'fair', 'for parts')),
  status        text not null,
  held_for      uuid references users on delete set null,
  held_until    timestamptz,
  -- When owner and holder are told that the hold is about to end. Null once they were told.
  hold_warn_at  timestamptz,
  buyer_id      uuid references users on delete set null,
  sold_at       timestamptz,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  bumped_at     timestamptz not null default now(),
  constraint items_status check (status in ('available', 'held', 'sold') and intent = 'selling'
    or status in ('open', 'found') and intent = 'looking'),
  constraint items_negotiable check (not is_negotiable or intent = 'selling' and price_cents > 0),
  constraint items_condition check (condition is null or intent = 'selling'),
  constraint items_hold check ((status = 'held') = (held_until is not null) and (held_for is null or status = 'held')
    and (hold_warn_at is null or status = 'held')),
  constraint items_buyer check (buyer_id is null or status = 'sold'),
  constraint items_sold check ((status = 'sold') = (sold_at is not null))
);

-- Every change of an item, once: who, when, from, to, price. `before` is what an undo restores.
create table item_changes (
  id           uuid primary key,
  post_id      uuid not null references posts on delete cascade,
  campus_id    uuid not null references campuses on delete cascade,
  -- Null for the clock, and after the student was erased.
  actor_id     uuid references users on delete set null,
  action       text not null,
  from_status  text,
  to_status    text not null,
  price_cents  integer,
  version      integer not null,
  before       jsonb,
  -- What the owner got back because the item's ad stopped.
  paid_back_cents integer,
  undone_at    timestamptz,
  created_at   timestamptz not null default now(),
  -- Two changes of the same version cannot both be taken.
  unique (post_id, version)
);

-- The clock's work: holds that end, and holds that end within a day.
create index items_held_until on items (held_until) where status = 'held';
create index items_hold_warn_at on items (hold_warn_at) where hold_warn_at is not null;
-- The staff's figures: what was offered and sold in the last weeks.
create index items_created on items (created_at);
create index items_sold_at on items (sold_at) where sold_at is not null;
-- Erasing a student.
create index items_author on items (author_id);
create index items_held_for on items (held_for) where held_for is not null;
create index items_buyer on items (buyer_id) where buyer_id is not null;
create index item_changes_held_for on item_changes ((before ->> 'held_for')) where before ->> 'held_for' is not null;
create index item_changes_buyer on item_changes ((before ->> 'buyer_id')) where before ->> 'buyer_id' is not null;
create index item_changes_actor on item_changes (actor_id) where actor_id is not null;

-- What is told about items. Not validated: every row has passed the narrower checks before.
alter table notifications
  add column price_cents integer,
  add column until timestamptz,
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in (
    'message', 'comment', 'comment reply', 'comment interaction', 'post interaction', 'like', 'new chat', 'message like',
    'mention', 'price drop', 'available again', 'sold', 'held', 'hold ending')) not valid;
alter table mail_preferences
  drop constraint mail_preferences_topic_check,
  add constraint mail_preferences_topic_check check (topic in (
    'message', 'comment', 'reply', 'like', 'mention', 'price drop', 'available again', 'held', 'hold ending')) not valid;

-- An ad stops when its item is sold or found. Not validated: every row has passed the narrower check before.
alter table ads
  drop constraint ads_notice_check,
  add constraint ads_notice_check check (
    notice in ('charge failed', 'rejected', 'post removed', 'suspended', 'banned', 'item sold', 'item found')) not valid;
