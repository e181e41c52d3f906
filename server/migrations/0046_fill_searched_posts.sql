-- no transaction
-- The posts of before. It blocks nobody, and the trigger has written those that came since.
insert into searched_posts (post_id, campus_id, created_at, search)
select id, campus_id, created_at, search from posts where search is not null and deleted_at is null
on conflict (post_id) do nothing;
