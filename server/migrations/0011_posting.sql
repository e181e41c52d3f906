-- Posting, threads, saves and profiles: what they need beyond the tables of 0003.

-- How far below its post a comment stands; 0 for a post. Bounds what one reply has to touch.
alter table posts add column depth smallint not null default 0 check (depth between 0 and 1000);

with recursive below as (
  select id, 0 as depth from posts where parent_id is null
  union all
  select p.id, above.depth + 1 from posts p join below above on p.parent_id = above.id
)
update posts p set depth = below.depth from below where below.id = p.id and below.depth > 0;

-- A profile's lists, each from an index of its own: someone with ten thousand replies and two posts is read as fast.
drop index posts_by_author;
-- Serves a profile's posts.
create index posts_of_author on posts (author_id, campus_id, created_at desc, id desc)
  where parent_id is null and type = 'post' and deleted_at is null;
-- Serves a profile's photos.
create index posts_of_author_with_media on posts (author_id, campus_id, created_at desc, id desc)
  where parent_id is null and type = 'post' and deleted_at is null and media_count > 0;
-- Serves a profile's replies.
create index comments_of_author on posts (author_id, campus_id, created_at desc, id desc)
  where parent_id is not null and deleted_at is null;
-- Serves the removal of an account's posts.
create index posts_by_author on posts (author_id);

-- Serves what a composer offers after an @: members by the first letters of their username or first name.
create index users_by_username_prefix on users (campus_id, username text_pattern_ops) where school_verified_at is not null;
create index users_by_first_name_prefix on users (campus_id, lower(first_name) text_pattern_ops) where school_verified_at is not null;

-- An upload: begun when the first byte is announced, known as media from then on.
alter table media
  drop constraint media_status_check,
  add constraint media_status_check check (status in ('uploading', 'processing', 'ready', 'failed')),
  -- What was announced, for the quota; what is stored may be less.
  add column upload_bytes bigint not null default 0 check (upload_bytes >= 0),
  add column file_name text not null default '' check (char_length(file_name) <= 300);

-- Serves the removal of uploads that no post or message took.
create index media_unclaimed on media (created_at) where purpose <> 'avatar' and post_id is null and message_id is null;

-- What readers told the staff about.
create table reports (
  id          uuid primary key,
  campus_id   uuid not null references campuses,
  reporter_id uuid not null references users on delete cascade,
  person_id   uuid not null references users on delete cascade,
  status      text not null default 'open' check (status in ('open', 'closed')),
  created_at  timestamptz(3) not null default now()
);
-- One open report per reader and person: telling twice is telling once.
create unique index reports_open on reports (reporter_id, person_id) where status = 'open';
-- Serves the staff's queue, oldest first.
create index reports_queue on reports (created_at, id) where status = 'open';
-- Serves the foreign key when a reported account goes.
create index reports_by_person on reports (person_id);

-- What happened on the site, for our own figures and for nobody else's. No address, no text.
create table analytics_events (
  id         uuid primary key,
  name       text not null check (name in ('Submit Post', 'Complete Registration', 'Login', 'Page View')),
  campus_id  uuid not null references campuses,
  user_id    uuid references users on delete set null,
  -- Only for page views: the route, never the whole address.
  path       text check (char_length(path) <= 200),
  created_at timestamptz(3) not null default now()
);
-- Serves the figures of a campus per day.
create index analytics_by_day on analytics_events (campus_id, name, created_at);
-- Serves the foreign key when an account goes.
create index analytics_by_user on analytics_events (user_id) where user_id is not null;
