import type { ErrorCode } from '@quad/contract/errors';
import { SIGN_IN } from '@quad/contract/sign-in';

/** What a failed sign-in is told: the reason at first, then nothing about whether there is an account. */
export function failureCode(failures: number, reason: 'wrong_password' | 'account_missing'): ErrorCode {
  return failures <= SIGN_IN.plainFailures ? reason : 'credentials_invalid';
}
