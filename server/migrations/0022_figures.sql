-- The staff's figures, counted once for every day that is over.

-- What happened on a campus on one of its own days. Without a row nothing did.
create table campus_days (
  day             date not null,
  campus_id       uuid not null references campuses,
  sign_ups        integer not null check (sign_ups >= 0),
  posts           integer not null check (posts >= 0),
  messages        integer not null check (messages >= 0),
  active_students integer not null check (active_students >= 0),
  -- Serves the days since one, and which is the last that was counted.
  primary key (day, campus_id)
);

-- Each serves the days that are not counted yet, which is what happened since a moment on every campus.
create index users_by_time on users (created_at);
create index posts_by_time on posts (created_at) where type = 'post';
create index messages_by_time on messages (created_at);
-- Also serves the removal of events that are too old. Nothing reads them by campus and name.
drop index analytics_by_day;
create index analytics_by_time on analytics_events (created_at);
