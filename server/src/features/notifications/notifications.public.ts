export { eraseFromNotifications } from './erase-from-notifications.ts';
export { queuePushes } from './push/queue-pushes.ts';
