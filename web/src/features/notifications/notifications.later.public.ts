/* For lazily loaded pages and the settings. */
export { mailPreferencesQuery } from './mail-preferences.queries.ts';
export { MailPreferencesForm } from './mail-preferences-form.tsx';
export { notificationsQuery } from './notification-list.queries.ts';
