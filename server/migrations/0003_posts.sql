-- Posts and comments (a comment is a post with a parent), who saved them, and media.

-- The text of a document, one line per block. Immutable, so that a column can be generated from it.
create function document_text(document jsonb) returns text
  language sql immutable strict parallel safe
  return (
    select coalesce(string_agg(block ->> 'text', E'\n' order by place), '')
    from jsonb_array_elements(document -> 'blocks') with ordinality as blocks (block, place)
  );

create table posts (
  id            uuid primary key,
  campus_id     uuid not null references campuses,
  author_id     uuid not null references users on delete cascade,
  -- Null for a top-level post, else what this comment answers.
  parent_id     uuid references posts on delete cascade,
  -- The top-level post of the thread; its own id for a top-level post.
  root_id       uuid not null references posts on delete cascade deferrable initially deferred,
  type          text not null default 'post' check (type in ('post', 'new user')),
  category      text not null default 'all' check (char_length(category) <= 60),
  document      jsonb not null check (octet_length(document::text) <= 64000),
  plain_text    text not null generated always as (document_text(document)) stored,
  media_count   integer not null default 0 check (media_count between 0 and 10),
  save_count    integer not null default 0 check (save_count >= 0),
  -- Everything below this post, at any depth.
  comment_count integer not null default 0 check (comment_count >= 0),
  -- Made by the browser for each submission: the same submission repeated is the same post.
  client_key    uuid not null,
  -- Milliseconds, what a cursor carries, so that a page boundary compares exactly.
  bumped_at     timestamptz(3) not null default now(),
  created_at    timestamptz(3) not null default now(),
  updated_at    timestamptz(3) not null default now(),
  deleted_at    timestamptz(3),
  unique (author_id, client_key),
  check ((parent_id is null) = (root_id = id))
);

-- Serves the campus feed: newest bump first, id breaking ties.
create index posts_feed on posts (campus_id, bumped_at desc, id desc) where parent_id is null and deleted_at is null;
-- Serves the feed of one category.
create index posts_feed_category on posts (campus_id, category, bumped_at desc, id desc) where parent_id is null and deleted_at is null;
-- Serves the media grid.
create index posts_with_media on posts (campus_id, bumped_at desc, id desc) where parent_id is null and deleted_at is null and media_count > 0;
-- Serves a thread: every comment below a post in one query.
create index posts_thread on posts (root_id, created_at, id) where parent_id is not null and deleted_at is null;
-- Serves a profile's posts, photos and replies.
create index posts_by_author on posts (author_id, created_at desc, id desc) where deleted_at is null;
-- Serves the foreign key when a comment's parent goes.
create index posts_by_parent on posts (parent_id) where parent_id is not null;

create table saves (
  post_id   uuid not null references posts on delete cascade,
  user_id   uuid not null references users on delete cascade,
  campus_id uuid not null references campuses,
  saved_at  timestamptz(3) not null default now(),
  primary key (post_id, user_id)
);

-- Serves "my saved posts" and a profile's likes, newest save first.
create index saves_by_user on saves (user_id, campus_id, saved_at desc, post_id);
-- Serves the people who saved a post, newest first.
create index saves_by_post on saves (post_id, saved_at desc, user_id);

create table media (
  id          uuid primary key,
  campus_id   uuid not null references campuses,
  owner_id    uuid not null references users on delete cascade,
  -- What it belongs to decides who may see it; an upload belongs to nothing yet.
  purpose     text not null check (purpose in ('post', 'message', 'avatar')),
  post_id     uuid references posts on delete cascade,
  message_id  uuid,
  position    smallint not null default 0 check (position between 0 and 9),
  kind        text not null check (kind in ('photo', 'video')),
  status      text not null default 'processing' check (status in ('processing', 'ready', 'failed')),
  width       integer not null default 0 check (width >= 0),
  height      integer not null default 0 check (height >= 0),
  duration_ms integer check (duration_ms >= 0),
  -- Base64 of the few bytes that draw the blurred placeholder.
  thumbhash   text check (char_length(thumbhash) <= 100),
  alt         text not null default '' check (char_length(alt) <= 2000),
  -- [{name, type, width, height, bytes, key}]: what may be asked for, and where storage keeps it.
  variants    jsonb not null default '[]',
  created_at  timestamptz(3) not null default now(),
  check (purpose <> 'avatar' or (post_id is null and message_id is null))
);

alter table users add foreign key (avatar_id) references media on delete set null;
-- Serves the foreign key above when an avatar goes.
create index users_by_avatar on users (avatar_id) where avatar_id is not null;
-- Serves the gallery of a post, in order; two files never share a place.
create unique index media_by_post on media (post_id, position) where post_id is not null;
-- Serves a student's quota and the removal of an account's files.
create index media_by_owner on media (owner_id, created_at);
