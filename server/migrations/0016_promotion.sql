-- Boosted posts: what they need beyond the table of 0005, their money and their figures.

-- Until now there was no way to boost a post: what stands here was drawn by the demo, and nobody paid for it.
delete from ads;

alter table ads
  -- Made once per form: the same boost sent again is the same ad.
  add column client_key uuid not null,
  -- The provider's checkout while it is open.
  add column checkout_ref text check (char_length(checkout_ref) <= 300),
  add column checkout_url text check (char_length(checkout_url) <= 2000),
  add column checkout_expires_at timestamptz(3),
  -- How the days after the first are charged.
  add column method_ref text check (char_length(method_ref) <= 300),
  -- Sums of the ledger, changed with it.
  add column charged_cents integer not null default 0 check (charged_cents >= 0),
  add column refunded_cents integer not null default 0 check (refunded_cents >= 0),
  add column ended_at timestamptz(3),
  add column notice text check (notice in ('charge failed', 'rejected', 'post removed')),
  add column rejection text check (char_length(rejection) <= 500),
  -- Grows with every view and every interaction: the sums of `ad_days`, so that a list of ads adds nothing up.
  add column views integer not null default 0,
  add column accounts_reached integer not null default 0,
  add column direct_messages integer not null default 0,
  add column copied_links integer not null default 0,
  add column external_link_clicks integer not null default 0,
  add column profile_visits integer not null default 0,
  add column saves integer not null default 0,
  -- What is used up follows from the times: see ad-life.ts of the contract.
  drop column spent_cents,
  drop constraint ads_title_check,
  drop constraint ads_cta_url_check,
  add check (char_length(title) <= 50),
  add check (char_length(cta_url) <= 50),
  add check (refunded_cents <= charged_cents),
  add check (status <> 'checkout' or checkout_expires_at is not null),
  add check ((status in ('stopped', 'completed', 'rejected')) = (ended_at is not null)),
  -- Nothing runs that nobody paid for.
  add check (status not in ('in review', 'scheduled', 'active', 'paused', 'completed') or charged_cents > 0),
  add check (status not in ('active', 'paused', 'completed') or (start_at is not null and end_adjusted_at is not null));

-- One ad per form, however often it is sent.
create unique index ads_by_client_key on ads (owner_id, client_key);
-- Serves a payment event, which knows the checkout.
create unique index ads_by_checkout on ads (checkout_ref) where checkout_ref is not null;
-- Serve the jobs that end, charge, start and give up what is due, and the staff's queue.
create index ads_due on ads (end_adjusted_at) where status = 'active';
create index ads_scheduled on ads (start_at) where status = 'scheduled';
create index ads_unpaid on ads (checkout_expires_at) where status = 'checkout';
create index ads_in_review on ads (created_at, id) where status = 'in review';

-- The latest ad of a post, so that a list of posts looks only where there is one.
alter table posts add column ad_id uuid references ads on delete set null;
-- Serves the foreign key when an unpaid ad is deleted.
create index posts_by_ad on posts (ad_id) where ad_id is not null;

-- Every step in the life of an ad, for good.
create table ad_changes (
  id       bigint generated always as identity primary key,
  ad_id    uuid not null,
  -- Whose it was: a payment may come for an ad that is gone.
  campus_id uuid not null references campuses,
  owner_id  uuid references users on delete set null,
  deed     text not null check (char_length(deed) <= 20),
  -- Null for its making; the next one is 'gone' where an unpaid ad was deleted.
  from_status text check (char_length(from_status) <= 20),
  to_status   text not null check (char_length(to_status) <= 20),
  -- Its owner or staff; null for the clock and for payment events.
  actor_id uuid references users on delete set null,
  at       timestamptz(3) not null
);
-- Serves the history of an ad.
create index ad_changes_by_ad on ad_changes (ad_id, id);
-- Serves the foreign key when an account goes.
create index ad_changes_by_actor on ad_changes (actor_id) where actor_id is not null;
create index ad_changes_by_owner on ad_changes (owner_id) where owner_id is not null;

-- Who a student is to the payment provider.
create table payment_customers (
  user_id      uuid not null references users on delete cascade,
  provider     text not null check (char_length(provider) <= 20),
  customer_ref text not null check (char_length(customer_ref) <= 300),
  created_at   timestamptz(3) not null default now(),
  primary key (user_id, provider)
);

-- The ledger: what was charged and paid back. Rows are added and settled, never changed otherwise, and they outlive
-- the ad and the account.
create table payments (
  id          uuid primary key,
  campus_id   uuid not null references campuses,
  user_id     uuid references users on delete set null,
  ad_id       uuid references ads on delete set null,
  kind        text not null check (kind in ('charge', 'refund')),
  status      text not null check (status in ('succeeded', 'pending', 'failed')),
  cents       integer not null check (cents > 0),
  -- How long of an ad a charge pays for.
  minutes     integer not null default 0 check (minutes >= 0),
  provider    text not null check (char_length(provider) <= 20),
  -- The provider's name for this very movement; pending refunds get it when they are made.
  provider_ref text check (char_length(provider_ref) <= 300),
  -- The charge that a refund pays back.
  charge_id   uuid references payments,
  -- Sent along with what is asked of the provider, so that asking twice moves money once.
  idempotency_key text not null unique check (char_length(idempotency_key) <= 200),
  ad_title    text not null default '' check (char_length(ad_title) <= 50),
  receipt_url text check (char_length(receipt_url) <= 2000),
  failure     text check (char_length(failure) <= 300),
  created_at  timestamptz(3) not null default now(),
  settled_at  timestamptz(3),
  check ((kind = 'refund') = (charge_id is not null)),
  check (status <> 'succeeded' or provider_ref is not null)
);
-- One line per movement of money, however often the provider tells of it.
create unique index payments_by_ref on payments (provider, provider_ref) where provider_ref is not null;
-- Serves payment activity, newest first.
create index payments_by_user on payments (user_id, campus_id, created_at desc, id desc);
-- Serves the sums of an ad, and the foreign keys.
create index payments_by_ad on payments (ad_id);
create index payments_by_charge on payments (charge_id) where charge_id is not null;
-- Serves the job that carries refunds out.
create index payments_pending on payments (created_at) where status = 'pending';

-- Payment events that were heard, so that a copy changes nothing. Kept for a month.
create table payment_events (
  provider    text not null check (char_length(provider) <= 20),
  event_id    text not null check (char_length(event_id) <= 300),
  received_at timestamptz(3) not null,
  primary key (provider, event_id)
);
-- Serves their removal.
create index payment_events_by_age on payment_events (received_at);

-- What was counted today, once per viewer, post and kind. `viewer` is a keyed hash. Rows of past days are removed: no
-- foreign keys, because they are many and short-lived.
create table ad_events (
  post_id uuid not null,
  type    text not null check (type in ('view', 'direct_message', 'copied_link', 'external_link_click', 'profile_visit')),
  day     date not null,
  viewer  bytea not null check (octet_length(viewer) = 16),
  -- The ad it was counted for: a post may have another on the same day.
  ad_id   uuid not null,
  primary key (day, post_id, type, viewer)
);

-- The figures of an ad per day.
create table ad_days (
  ad_id                uuid not null references ads on delete cascade,
  day                  date not null,
  views                integer not null default 0,
  direct_messages      integer not null default 0,
  copied_links         integer not null default 0,
  external_link_clicks integer not null default 0,
  profile_visits       integer not null default 0,
  saves                integer not null default 0,
  primary key (ad_id, day)
);

-- Who was reached by an ad, and how often it was shown to them. Removed a while after the ad has ended.
create table ad_viewers (
  ad_id    uuid not null references ads on delete cascade,
  viewer   bytea not null check (octet_length(viewer) = 16),
  shown    integer not null default 1,
  last_at  timestamptz(3) not null,
  primary key (ad_id, viewer)
);

-- The saves that are counted in an ad's figures: those of others who saved the post while it ran, until they take it
-- back. Removed with `ad_viewers`.
create table ad_saves (
  ad_id   uuid not null references ads on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The day it is counted on.
  day     date not null,
  primary key (ad_id, user_id)
);
-- Serves the foreign key when an account goes.
create index ad_saves_by_user on ad_saves (user_id);
