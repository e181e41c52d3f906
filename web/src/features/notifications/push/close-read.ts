import { call } from '../../../lib/calls/call.ts';

/** Closes the push notifications of this browser about what was read, here or on another device. */
export async function closeRead() {
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = (await registration?.getNotifications()) ?? [];
  // Most of the time none is shown, and nothing is asked.
  if (shown.length === 0) return;
  const { tags } = await call('GET /notifications/unread', {});
  for (const notification of shown) if (!tags.includes(notification.tag)) notification.close();
}
