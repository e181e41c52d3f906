-- Each table belongs to one feature, and an earlier feature does not read the tables of a later one (decision 022).
-- These views are what a later feature publishes for the reads that must stay one round trip. They are plain enough
-- for the planner to inline, so the indexes of the tables below serve them.

-- Of posts, for accounts and media: what is shown where and by whom, without its text.
create view shown_posts as
  select id, campus_id, author_id, root_id, parent_id, type from posts where deleted_at is null;

-- Of chats, for accounts: the number on the chats icon.
create view unread_chats as
  select user_id, campus_id from chat_members where is_unread;

-- Of chats, for media: where a message stands, without its text. A sealed chat is gone for both members.
create view chat_messages as
  select m.id, m.chat_id, m.seq, c.campus_id, c.sealed_at is not null as is_sealed
  from messages m join chats c on c.id = m.chat_id;

-- Of chats, for media: who may open the files of a message.
create view message_readers as
  select m.id as message_id, c.campus_id, w.user_id
  from messages m join chats c on c.id = m.chat_id join chat_members w on w.chat_id = c.id
  where c.sealed_at is null;

-- Of ads, for posts: what a card shows of its ad.
create view post_ads as
  select id, owner_id, status, cta_type, cta_url, cta_label from ads;

-- Of notifications, for accounts: the number on the notifications icon.
create view unread_notifications as
  select user_id, campus_id, type from notifications where read_at is null;

-- Of moderation, for media: the messages that staff have to decide about. Staff open the files around them.
create view reported_messages as
  select m.chat_id, m.seq
  from reports r join messages m on m.id = r.target_id
  where r.target_kind = 'message' and r.status = 'open';
