-- What the built-in test checkout remembers in the place of a payment provider, whichever process is asked next. It knows
-- ads and people by name only, as a provider does. Stays empty where Stripe is configured.
create table test_checkouts (
  ref         text primary key check (char_length(ref) <= 100),
  ad_id       uuid not null,
  cents       integer not null check (cents > 0),
  product     text not null check (char_length(product) <= 200),
  keeps_method boolean not null,
  success_url text not null check (char_length(success_url) <= 2000),
  cancel_url  text not null check (char_length(cancel_url) <= 2000),
  expires_at  timestamptz(3) not null,
  state       text not null default 'open' check (state in ('open', 'paid', 'closed')),
  -- The card that paid.
  card        text check (card in ('good', 'once')),
  check ((state = 'paid') = (card is not null))
);

create table test_charges (
  ref            text primary key check (char_length(ref) <= 100),
  cents          integer not null check (cents > 0),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and cents),
  -- Null where the card was charged.
  declined       text check (char_length(declined) <= 200)
);

create table test_refunds (
  ref        text primary key check (char_length(ref) <= 100),
  charge_ref text not null references test_charges,
  cents      integer not null check (cents > 0)
);
-- Serves the foreign key.
create index test_refunds_by_charge on test_refunds (charge_ref);
