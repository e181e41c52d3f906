import { call } from '../../../lib/calls/call.ts';
import { orSignedOut } from '../../../lib/calls/or-signed-out.ts';
import { isUnread } from '../../../service-worker/shown.ts';

/**
 * Closes this browser's push notifications about things that were read, here or on another device. Visitors have none.
 */
export async function closeRead() {
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = (await registration?.getNotifications()) ?? [];
  // Usually none is shown, so there is no request.
  if (shown.length === 0) return;
  const unread = await orSignedOut(call('GET /notifications/unread', {}));
  for (const notification of shown) if (!unread || !isUnread(notification, unread)) notification.close();
}
