-- What happened to someone's things, and letters to be sent.
create table notifications (
  id         uuid primary key,
  campus_id  uuid not null references campuses,
  user_id    uuid not null references users on delete cascade,
  actor_id   uuid not null references users on delete cascade,
  type       text not null check (
    type in ('message', 'comment', 'comment reply', 'comment interaction', 'post interaction', 'like', 'new chat', 'message like', 'mention')
  ),
  post_id    uuid references posts on delete cascade,
  chat_id    uuid references chats on delete cascade,
  message_id uuid references messages on delete cascade,
  read_at    timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- Nobody is told about their own doing.
  check (user_id <> actor_id)
);

-- Serves the list of notifications, newest first.
create index notifications_list on notifications (user_id, created_at desc, id desc);
-- Serves the badge of unread ones.
create index notifications_unread on notifications (user_id) where read_at is null;
-- Serve the foreign keys when a post or chat goes.
create index notifications_by_post on notifications (post_id) where post_id is not null;
create index notifications_by_chat on notifications (chat_id) where chat_id is not null;

create table mails (
  id         uuid primary key,
  campus_id  uuid not null references campuses,
  to_address text not null check (char_length(to_address) <= 320),
  subject    text not null check (char_length(subject) <= 500),
  html       text not null,
  plain_text text not null,
  headers    jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  sent_at    timestamptz(3)
);

-- Serves the local mailbox page, newest first.
create index mails_newest on mails (created_at desc, id desc);
