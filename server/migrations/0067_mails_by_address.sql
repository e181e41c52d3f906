-- no transaction
-- Serves the erasure of an account, which deletes the emails to its addresses, in any capitalization.
create index concurrently if not exists mails_by_address on mails (lower(to_address));
