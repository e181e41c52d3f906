-- no transaction
-- Serves the job that takes the notice off ads when their owner's suspension is over before they start.
create index concurrently if not exists ads_waiting
  on ads (id) where notice = 'suspended' and status in ('in review', 'scheduled');
