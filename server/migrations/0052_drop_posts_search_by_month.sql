-- no transaction
-- Replaced by searched_posts_by_month.
drop index concurrently if exists posts_search_by_month;
