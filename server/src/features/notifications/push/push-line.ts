import type { Reading } from '@quad/contract/notifications/item-notifications';
import { type NotificationType, TOPIC_OF, type NotificationTopic } from '@quad/contract/notifications/notifications';
import { PUSH } from '@quad/contract/notifications/push';
import { type LineRow, shortened, withPreview } from '../notification-lines.ts';

/** Without names and without content, for everyone who can see the phone. */
const DISCREET: Record<NotificationTopic, string> = {
  message: 'You have a new message.',
  heart: 'Someone reacted to your message.',
  comment: 'You have a new comment.',
  reply: 'You have a new reply.',
  like: 'Someone saved your post.',
  mention: 'Someone mentioned you.',
  alert: 'You have a new match for one of your alerts.',
  'price drop': 'The price of something you saved dropped.',
  'available again': 'Something is available again.',
  sold: 'Something you saved was sold.',
  held: 'Something is held for you.',
  'hold ending': 'A hold ends soon.',
};

/** The one line of a push notification. */
export function pushLine(reading: Reading, row: LineRow, { showsText }: { showsText: boolean }) {
  return showsText ? shortened(withPreview(reading, row), PUSH.lineMax) : discreetLine(row.type);
}

export function morningLine(count: number) {
  return `You have ${count} new notifications.`;
}

function discreetLine(type: NotificationType) {
  return DISCREET[TOPIC_OF[type]];
}
