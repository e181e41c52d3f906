-- Conversations and notifications: what they need beyond the tables of 0004 and 0006.

-- One chat per pair and campus: whoever is at home on two sites talks on each of them apart.
drop index chats_pair;
create unique index chats_pair on chats (campus_id, low_user_id, high_user_id) where sealed_at is null;

alter table chats
  -- Counts every change of the conversation (a message, a heart, a file that got ready, what was read), so that a
  -- browser that missed something asks for what came after the last number it knows.
  add column revision bigint not null default 0,
  -- What the list says about it: who did what with which message. Its words are the contract's.
  add column last_deed text check (last_deed in ('message', 'heart', 'heart removed')),
  add column last_actor_id uuid references users on delete set null,
  add column last_message_id uuid;

alter table messages add column revision bigint not null default 0;
update messages set revision = seq;
update chats c set revision = last_seq, last_deed = 'message', last_actor_id = m.sender_id, last_message_id = m.id
from messages m where m.chat_id = c.id and m.seq = c.last_seq;
alter table chats drop column last_message;

-- Serves what changed in a conversation since a revision.
create index messages_by_revision on messages (chat_id, revision);
-- Serve the foreign keys when an account goes.
create index chats_by_last_actor on chats (last_actor_id);
create index messages_by_sender on messages (sender_id);
create index reactions_by_user on reactions (user_id);

-- Serves the erasing of sealed copies, oldest first.
create index chats_sealed on chats (sealed_at) where sealed_at is not null;

-- A member's row goes when the chat is deleted, so that neither list nor badge has to look for the seal.
alter table chat_members add column campus_id uuid references campuses;
update chat_members m set campus_id = c.campus_id from chats c where c.id = m.chat_id;
delete from chat_members m using chats c where c.id = m.chat_id and c.sealed_at is not null;
alter table chat_members alter column campus_id set not null;
drop index chat_members_list;
-- Serves my list of chats on a campus, newest first.
create index chat_members_list on chat_members (user_id, campus_id, last_message_at desc, chat_id desc);
drop index chat_members_unread;
-- Serves the badge of unread chats.
create index chat_members_unread on chat_members (user_id, campus_id) where is_unread;

-- A notification is a row of the list: what several people did to one thing while it was not looked at is one row.
alter table notifications
  -- What it is about, and what it is grouped by: the post or comment, the chat or the message.
  add column subject_id uuid,
  -- The latest of those who did it stands in actor_id; all of them in notification_actors.
  add column actor_count integer not null default 1 check (actor_count > 0),
  -- How often it happened, where one person does it repeatedly, as with messages.
  add column times integer not null default 1 check (times > 0),
  -- The text says @you, whatever else it is.
  add column is_mention boolean not null default false,
  -- The first of them; created_at is the latest. Letters wait from here.
  add column began_at timestamptz(3) not null default now(),
  -- Up to where a chat's messages are counted in it.
  add column seq bigint,
  -- Told by letter, or found not to be worth one.
  add column mailed_at timestamptz(3);
update notifications set subject_id = coalesce(message_id, post_id, chat_id), began_at = created_at, mailed_at = created_at,
  is_mention = (type = 'mention');
update notifications set subject_id = chat_id where type in ('message', 'new chat');
update notifications n set seq = m.seq from messages m where m.id = n.message_id;
delete from notifications where subject_id is null;
-- What was unread of one thing several times becomes one row, the latest.
delete from notifications where id in (
  select id from (
    select id, row_number() over (partition by user_id, type, subject_id order by created_at desc, id desc) as place
    from notifications where read_at is null
  ) alike where place > 1);
alter table notifications alter column subject_id set not null;

-- One unread row per person, kind and thing; the upsert of a group decides by it.
create unique index notifications_open on notifications (user_id, type, subject_id) where read_at is null;
drop index notifications_list;
-- Serves the list of notifications, newest first.
create index notifications_list on notifications (user_id, campus_id, created_at desc, id desc);
-- Serves the list of mentions, newest first.
create index notifications_mentions on notifications (user_id, campus_id, created_at desc, id desc) where is_mention;
drop index notifications_unread;
-- Serves the badge of unread ones.
create index notifications_unread on notifications (user_id, campus_id) where read_at is null;
-- Serves the letters about what stayed unseen, oldest first: what was told or read once is never looked at again.
create index notifications_unmailed on notifications (began_at) where read_at is null and mailed_at is null;
-- Serves the pause between two letters about one thing.
create index notifications_mailed on notifications (user_id, mailed_at) where mailed_at is not null;
drop index notifications_by_chat;
-- Serves the foreign key when a chat goes, and up to where its messages were told.
create index notifications_by_chat on notifications (chat_id, user_id, type, seq) where chat_id is not null;
-- Serve the foreign keys when an account or a message goes.
create index notifications_by_actor on notifications (actor_id);
create index notifications_by_message on notifications (message_id) where message_id is not null;

-- Who is in the group of a notification. Kept after it was read: the same deed again tells nobody.
create table notification_actors (
  notification_id uuid not null references notifications on delete cascade,
  actor_id        uuid not null references users on delete cascade,
  -- The deed: which comment, save or message like it was. Found again when a listener runs twice.
  user_id         uuid not null,
  type            text not null,
  subject_id      uuid not null,
  acted_at        timestamptz(3) not null,
  primary key (notification_id, actor_id)
);
-- Decides "was this told before": everything but messages is told once per person and thing.
create unique index notification_actors_deed on notification_actors (user_id, type, subject_id, actor_id)
  where type <> 'message';
-- Serves the latest few of a group, which its row in the list shows.
create index notification_actors_latest on notification_actors (notification_id, acted_at desc, actor_id);
-- Serves the foreign key when an account goes.
create index notification_actors_by_actor on notification_actors (actor_id);
insert into notification_actors (notification_id, actor_id, user_id, type, subject_id, acted_at)
select id, actor_id, user_id, type, subject_id, created_at from notifications
order by created_at desc
on conflict do nothing;
-- A deed that was told twice stands in one row, the latest.
delete from notifications n where not exists (select from notification_actors a where a.notification_id = n.id);

-- Which letters someone wants; what has no row is wanted. users.email_notifications switches all of them.
create table mail_preferences (
  user_id   uuid not null references users on delete cascade,
  topic     text not null check (topic in ('message', 'comment', 'reply', 'like', 'mention')),
  is_wanted boolean not null,
  primary key (user_id, topic)
);
