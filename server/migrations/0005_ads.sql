-- Boosted posts. The states and who may move them stand in the contract.
create table ads (
  id               uuid primary key,
  campus_id        uuid not null references campuses,
  post_id          uuid not null references posts on delete cascade,
  owner_id         uuid not null references users on delete cascade,
  title            text not null default '' check (char_length(title) <= 200),
  cta_type         text not null check (cta_type in ('website', 'message', 'profile')),
  cta_url          text check (char_length(cta_url) <= 200),
  cta_label        text check (char_length(cta_label) <= 60),
  duration_minutes integer not null check (duration_minutes > 0),
  budget_cents     integer not null check (budget_cents >= 0),
  spent_cents      integer not null default 0 check (spent_cents >= 0),
  run_until_pause  boolean not null default false,
  status           text not null check (
    status in ('checkout', 'in review', 'scheduled', 'active', 'paused', 'stopped', 'completed', 'rejected')
  ),
  start_at         timestamptz(3),
  -- Moves forward by the time spent paused.
  end_adjusted_at  timestamptz(3),
  paused_at        timestamptz(3),
  paused_ms        bigint not null default 0 check (paused_ms >= 0),
  last_charged_at  timestamptz(3),
  payment_id       text,
  created_at       timestamptz(3) not null default now(),
  updated_at       timestamptz(3) not null default now(),
  check (cta_type <> 'website' or cta_url is not null),
  check ((status = 'paused') = (paused_at is not null))
);

-- A post has at most one ad that is not over.
create unique index ads_live_per_post on ads (post_id) where status not in ('stopped', 'completed', 'rejected');
-- Serves the ads shown in a campus's feed.
create index ads_active on ads (campus_id, id) where status = 'active';
-- Serves "manage ads", newest first.
create index ads_by_owner on ads (owner_id, created_at desc, id desc);
-- Serves the newest ad of a post.
create index ads_by_post on ads (post_id, created_at desc);
