-- no transaction
-- Serves the bar on top of a conversation: its newest messages with a post.
create index concurrently if not exists messages_with_post on messages (chat_id, seq desc) where post_id is not null;
