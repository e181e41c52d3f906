-- People and their sessions.
create table users (
  id                    uuid primary key,
  -- The community someone belongs to: the site they joined on, then the school they verified.
  campus_id             uuid not null references campuses,
  first_name            text not null check (char_length(first_name) between 1 and 80),
  -- An initial and a dot; the whole name is never stored.
  last_name             text not null check (char_length(last_name) <= 80),
  username              text not null unique check (username = lower(username) and char_length(username) between 1 and 80),
  email                 text not null check (char_length(email) <= 320),
  email_verified        boolean not null default false,
  school_email          text check (char_length(school_email) <= 320),
  school_verified_at    timestamptz(3),
  grad_year             smallint check (grad_year between 1900 and 2100),
  phone                 text check (char_length(phone) <= 40),
  avatar_id             uuid,
  bio                   text not null default '' check (char_length(bio) <= 2000),
  birth_date            date,
  gender                text check (gender in ('male', 'female', 'other')),
  profile_set_up        boolean not null default false,
  getting_started       boolean not null default true,
  type                  text not null default 'individual' check (type in ('individual')),
  role                  text not null default 'student' check (role in ('student', 'staff')),
  email_notifications   boolean not null default true,
  available_funds_cents integer not null default 0 check (available_funds_cents >= 0),
  -- Top-level posts. Changes in the transaction that posts or deletes.
  post_count            integer not null default 0 check (post_count >= 0),
  created_at            timestamptz(3) not null default now(),
  updated_at            timestamptz(3) not null default now(),
  check (school_verified_at is null or school_email is not null)
);

-- One account per address, whatever its capitals; serves sign-in and the availability check.
create unique index users_email on users (lower(email));
-- One account per school address; refuses the second before any mail is sent.
create unique index users_school_email on users (lower(school_email)) where school_verified_at is not null;
-- Serves the members of a campus, and recounting them.
create index users_members on users (campus_id, id) where school_verified_at is not null;

create table sessions (
  id         uuid primary key,
  user_id    uuid not null references users on delete cascade,
  -- Found by every signed-in request; unique, so the lookup is one index probe.
  token      text not null unique,
  user_agent text check (char_length(user_agent) <= 500),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- Serves "my sessions" and signing out everywhere.
create index sessions_by_user on sessions (user_id, created_at desc);
-- Serves the job that removes expired sessions.
create index sessions_by_expiry on sessions (expires_at);
