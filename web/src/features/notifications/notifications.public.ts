export { PREFERENCE_COPY } from './preferences/preference-copy.ts';
export { PreferencesForm } from './preferences/preferences-form.tsx';
export { preferencesQuery } from './preferences/preferences.queries.ts';
export { notificationsQuery } from './notification-list.queries.ts';
export { PushWiring } from './push/push-wiring.tsx';
