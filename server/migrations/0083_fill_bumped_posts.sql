-- batches
-- The posts of before. The trigger has written those that came or changed since. A post that is deleted while its batch
-- is copied leaves a row, so readers check the post itself.
with batch as materialized (
  select id, parent_id, deleted_at, campus_id, category, media_count, bumped_at from posts
  where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by id limit 10000
), copied as (
  insert into bumped_posts (post_id, campus_id, category, has_media, bumped_at)
  select id, campus_id, category, media_count > 0, bumped_at from batch where parent_id is null and deleted_at is null
  on conflict (post_id) do nothing
)
select id as last from batch order by id desc limit 1;
