export { verificationEmailSamples } from './emails/email-samples.ts';
