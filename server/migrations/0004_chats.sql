-- Conversations of two. Messages are numbered per chat, so a gap shows that something was missed.
create table chats (
  id              uuid primary key,
  campus_id       uuid not null references campuses,
  -- The pair in id order: one chat for two people, whoever starts it.
  low_user_id     uuid not null references users on delete cascade,
  high_user_id    uuid not null references users on delete cascade,
  last_seq        bigint not null default 0,
  last_message    text not null default '' check (char_length(last_message) <= 4000),
  last_message_at timestamptz(3) not null default now(),
  created_at      timestamptz(3) not null default now(),
  -- Deleted for both at once; the sealed copy is erased by a job.
  sealed_at       timestamptz(3),
  check (low_user_id < high_user_id)
);

-- One open chat per pair; a sealed one does not stop a fresh start.
create unique index chats_pair on chats (low_user_id, high_user_id) where sealed_at is null;
-- Serves the foreign key of the higher half of a pair.
create index chats_by_high_user on chats (high_user_id);

create table chat_members (
  chat_id         uuid not null references chats on delete cascade,
  user_id         uuid not null references users on delete cascade,
  last_read_seq   bigint not null default 0,
  -- Copies of the chat's own, so that the list is one index range.
  last_message_at timestamptz(3) not null default now(),
  is_unread       boolean not null default true,
  primary key (chat_id, user_id)
);

-- Serves my list of chats, newest first.
create index chat_members_list on chat_members (user_id, last_message_at desc, chat_id);
-- Serves the badge of unread chats.
create index chat_members_unread on chat_members (user_id) where is_unread;

create table messages (
  id         uuid primary key,
  chat_id    uuid not null references chats on delete cascade,
  campus_id  uuid not null references campuses,
  -- Per chat, without gaps.
  seq        bigint not null,
  sender_id  uuid not null references users on delete cascade,
  -- Made by the browser: the same message sent again is the same message.
  client_id  uuid not null,
  document   jsonb not null check (octet_length(document::text) <= 64000),
  plain_text text not null generated always as (document_text(document)) stored,
  -- A post shared in the conversation; null with the flag set once it was deleted.
  post_id    uuid references posts on delete set null,
  has_post   boolean not null default false,
  created_at timestamptz(3) not null default now(),
  -- Serves a page of the conversation, and decides the order.
  unique (chat_id, seq),
  unique (sender_id, client_id)
);

-- Serves the foreign key when a shared post goes.
create index messages_by_post on messages (post_id) where post_id is not null;

alter table media add foreign key (message_id) references messages on delete cascade;
-- Serves the file of a message; there is one at most.
create unique index media_by_message on media (message_id) where message_id is not null;

create table reactions (
  message_id uuid not null references messages on delete cascade,
  user_id    uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (message_id, user_id)
);
