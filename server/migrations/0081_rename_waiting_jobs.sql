-- backfill
-- The same for jobs.
with renamed (old, new) as (values
  ('outbox.send-letter', 'mail-queue.send-email'),
  ('outbox.remove-finished', 'mail-queue.remove-finished'),
  ('leaving.erase-accounts', 'account-deletion.erase-accounts'),
  ('leaving.remove-expired-exports', 'account-deletion.remove-expired-exports'),
  ('leaving.make-export', 'account-deletion.make-export'),
  ('notifications.write-letters-to', 'notifications.write-emails-to'),
  ('notifications.write-letters', 'notifications.write-emails'),
  ('ads.move-due', 'ads.transition-due'),
  ('ads.move-money', 'ads.settle-payments'),
  ('ads.remove-heard-events', 'ads.remove-handled-events'),
  ('ads.remove-old-figures', 'ads.remove-old-stats'),
  ('ads.settle-save', 'ads.reconcile-save'),
  ('ads.settle-unsave', 'ads.reconcile-unsave'),
  ('alerts.read-again', 'alerts.refresh-queries'),
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
  select j.id, task.id as task_id
  from renamed r
  join graphile_worker._private_tasks before on before.identifier = r.old
  join graphile_worker._private_tasks task on task.identifier = r.new
  join graphile_worker._private_jobs j on j.task_id = before.id
  limit 1000
)
update graphile_worker._private_jobs j set task_id = w.task_id from waiting w where w.id = j.id;
