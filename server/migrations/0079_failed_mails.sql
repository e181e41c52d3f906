-- no transaction
-- Serves the metric that counts the emails that failed lately, at every scrape. Few emails fail, so it stays small.
create index concurrently if not exists mails_failed on mails (failed_at) where failed_at is not null;
