import type { ErrorCode } from '@quad/contract/errors';
import { SIGN_IN } from '@quad/contract/sign-in';

type Failures = { failures: number; addressesOfNetwork: number };

/**
 * What a failed sign-in is told: the reason at first, then nothing about whether there is an account. A network that
 * failed at many addresses may be looking for some.
 */
export function failureCode(
  { failures, addressesOfNetwork }: Failures,
  reason: 'wrong_password' | 'account_missing',
): ErrorCode {
  const isPlain = failures <= SIGN_IN.plainFailures && addressesOfNetwork <= SIGN_IN.plainAddresses;
  return isPlain ? reason : 'credentials_invalid';
}
