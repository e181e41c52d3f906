-- backfill
-- Listeners have plain names now. Events that wait for an old name are handled under the new one.
with renamed (old, new) as (values
  ('ads.settle-save', 'ads.reconcile-save'),
  ('ads.settle-unsave', 'ads.reconcile-unsave'),
  ('campuses.tell-change', 'campuses.publish-change'),
  ('campuses.tell-member-count', 'campuses.publish-member-count'),
  ('campuses.tell-smaller-member-count', 'campuses.publish-smaller-member-count'),
  ('chats.tell-file-settled', 'chats.publish-file-settled'),
  ('chats.settle-blocked', 'chats.reconcile-blocked'),
  ('chats.settle-started', 'chats.reconcile-started'),
  ('chats.settle-unblocked', 'chats.reconcile-unblocked'),
  ('chats.tell-post-edited', 'chats.publish-post-edited'),
  ('chats.tell-item-changed', 'chats.publish-item-changed'),
  ('chats.tell-post-gone', 'chats.publish-post-gone'),
  ('chats.tell-post-back', 'chats.publish-post-back'),
  ('moderation.carry-out', 'moderation.execute-decision'),
  ('moderation.let-back-in', 'moderation.revoke-decision'),
  ('notifications.tell-post', 'notifications.notify-post'),
  ('notifications.tell-comment', 'notifications.notify-comment'),
  ('notifications.tell-edit', 'notifications.notify-edit'),
  ('notifications.tell-save', 'notifications.notify-save'),
  ('notifications.settle-save', 'notifications.reconcile-save'),
  ('notifications.tell-chat', 'notifications.notify-chat'),
  ('notifications.tell-message', 'notifications.notify-message'),
  ('notifications.settle-chat', 'notifications.reconcile-chat'),
  ('notifications.tell-heart', 'notifications.notify-heart'),
  ('notifications.settle-heart', 'notifications.reconcile-heart')
), waiting as (
  select e.id from events e where e.listeners && array(select old from renamed) order by e.id limit 1000 for update skip locked
)
update events e set listeners = array(
  select coalesce(r.new, l.name) from unnest(e.listeners) with ordinality as l (name, position)
  left join renamed r on r.old = l.name order by l.position)
from waiting w where w.id = e.id;
