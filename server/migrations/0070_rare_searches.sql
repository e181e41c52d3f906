-- no transaction
-- Serves the daily removal of searches that too few people made to be shown, and that nobody has made for long.
create index concurrently if not exists searches_rare
  on searches (updated_at) where unique_views + ghost_views < 3;
