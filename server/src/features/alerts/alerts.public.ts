export { alertEmailSamples } from './emails/email-samples.ts';
export { eraseFromAlerts } from './erase-from-alerts.ts';
