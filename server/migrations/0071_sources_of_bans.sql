-- A ban comes from a decision or from staff who banned the address, and each ends on its own.

-- Staff banned the address itself, so a won appeal leaves it banned. Rows from before end with an appeal, as they did.
alter table bans add column is_manual boolean not null default false;
-- When staff lifted the ban of the address: the decision stands, but no longer bans anybody.
alter table decisions add column ban_ended_at timestamptz(3);
