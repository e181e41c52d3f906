-- no transaction
-- Replaced by searched_posts_words. The release before this one searches slowly until it is gone.
drop index concurrently if exists posts_search;
