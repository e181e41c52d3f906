-- no transaction
-- Replaced by bumped_posts_with_media. The release before this one lists slowly until it is gone.
drop index concurrently if exists posts_with_media;
