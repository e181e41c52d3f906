-- Who looks at a tab of ours, so that their other devices stay silent. Unlogged: after a crash nobody looks at anything,
-- and the tabs say so again when they reconnect.
create unlogged table live_hubs (
  id          uuid primary key,
  -- A process renews this time. What a dead one left behind does not count.
  alive_until timestamptz not null
);

create unlogged table visible_viewers (
  hub_id  uuid not null references live_hubs on delete cascade,
  user_id uuid not null,
  primary key (hub_id, user_id)
);
-- Serves "does this student look at a tab of any process".
create index visible_viewers_by_user on visible_viewers (user_id);
