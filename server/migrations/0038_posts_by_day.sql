-- no transaction
-- Serves the days of the staff's figures that are not counted yet. Posts arrive in the order of time, so a summary per
-- range of pages is enough, and costs a new post next to nothing. Built beside the writers.
create index concurrently if not exists posts_by_day on posts using brin (created_at) with (autosummarize = on);
