-- no transaction
-- Replaced by posts_by_day. Every new post and every moved row wrote into it.
drop index concurrently if exists posts_by_time;
