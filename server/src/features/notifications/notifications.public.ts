export type { Find } from './alerts/alert-notifications.store.ts';
export { notifyFinds, publishFinds } from './alerts/notify-finds.ts';
export { eraseFromNotifications } from './erase-from-notifications.ts';
export { findEmailReaders } from './email/email-digests.store.ts';
export { lockNotifications } from './notification-groups.store.ts';
export { oneLine } from './notification-lines.ts';
export { unsubscribePage } from './email/unsubscribe-page.ts';
export { unsubscribeToken } from './email/unsubscribe-token.ts';
