-- no transaction
-- Replaced by bumped_posts_in_category. The release before this one lists slowly until it is gone.
drop index concurrently if exists posts_feed_category;
