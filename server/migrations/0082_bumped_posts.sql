-- The order of the feed, apart from `posts`. A comment moves its post up. In `posts` that wrote the whole row into all
-- of its indexes anew; here it writes a short row and its entries in the lists that the post is in.
create table bumped_posts (
  post_id   uuid primary key references posts on delete cascade,
  campus_id uuid not null,
  category  text not null,
  has_media boolean not null,
  bumped_at timestamptz(3) not null
);

-- Serves the feed.
create index bumped_posts_feed on bumped_posts (campus_id, bumped_at desc, post_id desc);
-- Serves a category of the feed.
create index bumped_posts_in_category on bumped_posts (campus_id, category, bumped_at desc, post_id desc);
-- Serves the media grid.
create index bumped_posts_with_media on bumped_posts (campus_id, bumped_at desc, post_id desc) where has_media;
-- Serves a category of the media grid.
create index bumped_posts_with_media_in_category on bumped_posts (campus_id, category, bumped_at desc, post_id desc)
  where has_media;

-- Whatever writes a post writes its row, the release before this one too.
create function keep_bumped_post() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from bumped_posts where post_id = new.id;
    return null;
  end if;
  insert into bumped_posts as b (post_id, campus_id, category, has_media, bumped_at)
  values (new.id, new.campus_id, new.category, new.media_count > 0, new.bumped_at)
  on conflict (post_id) do update
    set category = excluded.category, has_media = excluded.has_media, bumped_at = excluded.bumped_at
    where (b.category, b.has_media, b.bumped_at)
      is distinct from (excluded.category, excluded.has_media, excluded.bumped_at);
  return null;
end $$;
create trigger posts_bumped after insert or update of bumped_at, category, media_count, deleted_at on posts
  for each row when (new.parent_id is null) execute function keep_bumped_post();
