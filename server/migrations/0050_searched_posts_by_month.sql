-- no transaction
-- Serves the search for posts by words that are neither rare nor frequent: those of the last months.
create index concurrently if not exists searched_posts_by_month on searched_posts
  using gin (month_search(campus_id, created_at, search)) with (fastupdate = on, gin_pending_list_limit = 256);
