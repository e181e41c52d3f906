-- no transaction
-- Serves the search for posts by rare words. New words wait in a short list that every search reads, because writing
-- them into the index together costs a fraction.
create index concurrently if not exists searched_posts_words on searched_posts
  using gin (campus_search(campus_id, search)) with (fastupdate = on, gin_pending_list_limit = 256);
