export { eraseFromNotifications } from './erase-from-notifications.ts';
