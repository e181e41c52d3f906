export { AlertBell } from './alert-bell.tsx';
export { ALERT_COPY } from './alert-copy.ts';
export { AlertList } from './alert-list.tsx';
export { alertsQuery } from './alerts.queries.ts';
