-- no transaction
-- Serves a category of the media grid. Built beside the writers, because posts has many rows.
create index concurrently if not exists posts_with_media_in_category
  on posts (campus_id, category, bumped_at desc, id desc)
  where parent_id is null and deleted_at is null and media_count > 0;
