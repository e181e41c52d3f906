import { GOOGLE_MESSAGES } from '@quad/contract/accounts/sign-in';
import type { GoogleOutcome } from '@quad/contract/accounts/sign-in.schemas';
import { ERRORS } from '@quad/contract/errors';
import { AppError } from '../../../platform/app-error.ts';
import type { IdentityFailure } from '../../../ports/identity/identity.ts';

type GoogleFailure = IdentityFailure | 'email-missing' | 'different-credentials' | 'failed' | 'unknown';

const MESSAGES: Record<GoogleFailure, string> = {
  canceled: GOOGLE_MESSAGES.closed,
  unreachable: GOOGLE_MESSAGES.network,
  refused: ERRORS.google_invalid.message,
  disabled: ERRORS.google_disabled.message,
  'email-missing': ERRORS.google_email_missing.message,
  'different-credentials': ERRORS.google_different_credentials.message,
  failed: ERRORS.google_failed.message,
  unknown: GOOGLE_MESSAGES.unknown,
};

export function googleFailed(failure: GoogleFailure): GoogleOutcome {
  return { source: 'quad-google', outcome: 'failed', message: MESSAGES[failure] };
}

/**
 * The outcome of an error after the provider's answer. Our own errors bring their own message. Whoever owns `linkTo` is
 * not blocked by somebody who signed up with it first: an emailed link proves the address and signs in.
 */
export function outcomeOfError(error: unknown, linkTo?: string): GoogleOutcome {
  if (!(error instanceof AppError)) return googleFailed('failed');
  // Other requests took the address during both tries.
  if (error.code === 'email_taken') return googleFailed('different-credentials');
  const failed = { source: 'quad-google', outcome: 'failed', message: error.message } as const;
  return linkTo !== undefined && error.code === 'google_different_credentials' ? { ...failed, linkTo } : failed;
}
