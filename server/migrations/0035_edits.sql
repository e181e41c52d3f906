-- Edited posts and comments, and what they said before.

-- Null until the first edit, so the table is not rewritten.
alter table posts add column edited_at timestamptz(3);

-- What a post or comment said before an edit. Kept for staff for 90 days, and not longer than the post itself.
create table post_versions (
  id          uuid primary key,
  post_id     uuid not null references posts on delete cascade,
  -- Of the edit that replaced it: the same edit repeated changes nothing.
  client_key  uuid not null,
  category    text not null,
  document    jsonb not null,
  written_at  timestamptz(3) not null,
  replaced_at timestamptz(3) not null,
  unique (post_id, client_key)
);
-- Serves the versions beside a report, newest first.
create index post_versions_by_post on post_versions (post_id, replaced_at desc, id);
-- Serves the job that removes old versions.
create index post_versions_by_age on post_versions (replaced_at);

-- The photos and videos of a version. The file of one that was edited out is sealed.
create table post_version_media (
  version_id uuid not null references post_versions on delete cascade,
  position   smallint not null check (position between 0 and 9),
  media_id   uuid not null references media on delete cascade,
  alt        text not null,
  primary key (version_id, position)
);
-- Serves the foreign key when a file goes, and whether a version still shows a file.
create index post_version_media_by_media on post_version_media (media_id);

-- Of posts, for media: files that only an earlier version shows.
create view earlier_media as
  select media_id as id from post_version_media;
