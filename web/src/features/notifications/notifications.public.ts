export { MAIL_PREFERENCE_COPY } from './mail-preference-copy.ts';
export { MailPreferencesForm } from './mail-preferences-form.tsx';
export { mailPreferencesQuery } from './mail-preferences.queries.ts';
export { notificationsQuery } from './notification-list.queries.ts';
