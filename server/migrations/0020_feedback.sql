-- What people tell the staff about the product, by the form of the feedback page.
create table feedback (
  id         uuid primary key,
  campus_id  uuid not null references campuses,
  -- Null for a visitor; an erased account leaves its words without a name.
  user_id    uuid references users on delete set null,
  -- Made by the browser for one note: whatever is sent twice is told once.
  client_id  uuid not null unique,
  -- Where a visitor would like to be answered. Of an account the account knows it.
  contact    text check (char_length(contact) <= 320),
  text       text not null check (char_length(text) between 1 and 8000),
  status     text not null default 'open' check (status in ('open', 'closed')),
  created_at timestamptz(3) not null default now()
);

-- Serves the staff's list, which is of every campus, from either end.
create index feedback_queue on feedback (status, created_at, id);
-- Serves the foreign key when an account goes.
create index feedback_by_user on feedback (user_id) where user_id is not null;
