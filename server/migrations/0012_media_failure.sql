-- Why an upload cannot be shown, for its owner who missed the live word of it. Null as well for one that was given up.
alter table media add column failure text check (failure in ('unreadable', 'too_large', 'too_long'));

-- Serves the end of uploads that were never settled, oldest first.
create index media_unsettled on media (created_at) where status = 'processing';
