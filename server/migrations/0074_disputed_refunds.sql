-- A refund that the provider refused, because the payer disputed the payment and their bank decides about it: nothing
-- was paid back by us. A constant default, so the table is not rewritten.
alter table payments add column is_disputed boolean not null default false;
