-- What someone wants to be told, beyond the emails of mail_preferences. Without a row, everything is as by default.
create table notification_settings (
  user_id            uuid primary key references users on delete cascade,
  -- The master switch of push notifications.
  push_notifications boolean not null default true,
  -- The types that stay out of the list and the badge, and the topics that are not pushed. Their words are the contract's.
  hidden_types       text[] not null default '{}',
  unpushed_topics    text[] not null default '{}',
  -- Minutes after midnight by the clock of the campus.
  quiet_hours        boolean not null default true,
  quiet_from         smallint not null default 1380 check (quiet_from between 0 and 1439),
  quiet_until        smallint not null default 480 check (quiet_until between 0 and 1439),
  -- Null until chosen: then a private campus shows no content and a public one does.
  shows_text         boolean,
  was_suggested      boolean not null default false,
  check (quiet_from <> quiet_until)
);

-- The browsers that get push notifications. A subscription belongs to its session and ends with it.
create table push_subscriptions (
  session_id uuid primary key references sessions on delete cascade,
  user_id    uuid not null references users on delete cascade,
  -- A service worker belongs to the site of one campus.
  campus_id  uuid not null references campuses on delete cascade,
  endpoint   text not null check (endpoint like 'https://%' and char_length(endpoint) <= 1000),
  p256dh     text not null check (char_length(p256dh) <= 100),
  auth       text not null check (char_length(auth) <= 50),
  created_at timestamptz(3) not null default now()
);
-- A browser belongs to whoever signed in last, also if the session before was never ended.
create unique index push_subscriptions_endpoint on push_subscriptions (endpoint);
-- Serves the sending to all browsers of a student, the count of devices, and the foreign key when an account goes.
create index push_subscriptions_by_user on push_subscriptions (user_id, campus_id);
-- Serves the foreign key when a campus goes.
create index push_subscriptions_by_campus on push_subscriptions (campus_id);

-- What is switched off in the app does not count on the icon either.
create or replace view unread_notifications as
  select n.user_id, n.campus_id, n.type
  from notifications n left join notification_settings s on s.user_id = n.user_id
  where n.read_at is null and n.type <> all(coalesce(s.hidden_types, '{}'));
