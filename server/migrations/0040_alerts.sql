-- Saved searches, and what they found.

create table alerts (
  id              uuid primary key,
  campus_id       uuid not null references campuses on delete cascade,
  user_id         uuid not null references users on delete cascade,
  -- Each takes a number of its student and campus, and there are no more numbers.
  slot            smallint not null check (slot between 1 and 20),
  name            text not null check (char_length(name) between 1 and 60),
  -- The contract's `alertSearch`. Everything below, up to `price_to`, is derived from it.
  search          jsonb not null,
  -- Null if nothing was typed.
  query           tsquery,
  -- The typed words and the typed username, for posts by members of that name.
  words           text[] not null,
  handle          text not null,
  category        text,
  has_photos      boolean not null,
  -- The greatest age of a post.
  days            integer,
  -- The statuses of wanted items. Null: posts without an item match too.
  statuses        text[],
  condition       text,
  price_from      integer,
  price_to        integer,
  is_on           boolean not null default true,
  how             text not null default 'both' check (how in ('push', 'email', 'both')),
  often           text not null default 'at once' check (often in ('at once', 'daily')),
  -- By the link in an email: what is over the limit of a day is then not emailed either.
  is_mail_stopped boolean not null default false,
  -- When it was saved or last switched on. Posts that have matched ever since are not told.
  since           timestamptz(3) not null,
  created_at      timestamptz(3) not null,
  -- Serves a student's list.
  constraint alerts_slot unique (user_id, campus_id, slot),
  -- The same search is kept once.
  constraint alerts_search unique (user_id, campus_id, search)
);
-- Serves the nightly reading of their words.
create index alerts_by_campus on alerts (campus_id, id);

-- What a post is looked up by among the alerts. An alert stands under the alternatives of one of its words, so that a
-- post meets only alerts with which it shares a word, and under the name it may mean.
create table alert_keys (
  campus_id uuid not null,
  key       text collate "C" not null check (char_length(key) <= 100),
  alert_id  uuid not null references alerts on delete cascade,
  primary key (campus_id, key, alert_id)
);
-- Serves the keys of an alert when its words are read again or it goes.
create index alert_keys_by_alert on alert_keys (alert_id);

-- A post is told once per alert: the key decides.
create table alert_finds (
  alert_id   uuid not null references alerts on delete cascade,
  post_id    uuid not null references posts on delete cascade,
  user_id    uuid not null,
  campus_id  uuid not null,
  found_at   timestamptz(3) not null,
  -- Told at once, or waiting for the daily email.
  is_at_once boolean not null,
  -- When it went into the daily email, or had to be left out of it.
  mailed_at  timestamptz(3),
  primary key (alert_id, post_id)
);
-- Serves the latest find of an alert, and how many were told today.
create index alert_finds_latest on alert_finds (alert_id, found_at desc);
-- Serves the foreign key when a post goes.
create index alert_finds_by_post on alert_finds (post_id);
-- Serves the daily email.
create index alert_finds_waiting on alert_finds (campus_id, user_id, found_at) where not is_at_once and mailed_at is null;

-- The last day for which a student got the daily email of a campus: one a day.
create table alert_digests (
  user_id   uuid not null references users on delete cascade,
  campus_id uuid not null references campuses on delete cascade,
  last_day  date not null,
  primary key (user_id, campus_id)
);

-- What alerts found. Not validated: every row has passed the narrower checks before.
alter table notifications
  add column alert_name text,
  -- Where its receiver wants to be told of this one, besides the app. Null: by their preferences alone.
  add column how text,
  add constraint notifications_how_check check (how in ('push', 'email', 'both')) not valid,
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in (
    'message', 'comment', 'comment reply', 'comment interaction', 'post interaction', 'like', 'new chat', 'message like',
    'mention', 'alert', 'price drop', 'available again', 'sold', 'held', 'hold ending')) not valid;
alter table mail_preferences
  drop constraint mail_preferences_topic_check,
  add constraint mail_preferences_topic_check check (topic in (
    'message', 'comment', 'reply', 'like', 'mention', 'alert', 'price drop', 'available again', 'held', 'hold ending')) not valid;
