/* What pages fetch with themselves, and what settings show of it. */
export { mailPreferencesQuery } from './mail-preferences.queries.ts';
export { MailPreferencesForm } from './mail-preferences-form.tsx';
export { notificationsQuery } from './notification-list.queries.ts';
