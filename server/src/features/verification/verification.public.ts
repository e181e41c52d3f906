export { eraseFromVerification } from './erase-from-verification.ts';
export { verificationEmailSamples } from './emails/email-samples.ts';
