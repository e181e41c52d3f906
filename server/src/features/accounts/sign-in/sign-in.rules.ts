import { SIGN_IN } from '@quad/contract/accounts/sign-in';
import type { ErrorCode } from '@quad/contract/errors';

type Failures = { failures: number; addressesOfNetwork: number };

/**
 * The error of a failed sign-in: the reason at first, later nothing that reveals whether there is an account. A network
 * that fails at many addresses may be searching for accounts.
 */
export function failureCode(
  { failures, addressesOfNetwork }: Failures,
  reason: 'wrong_password' | 'account_missing',
): ErrorCode {
  const mayRevealReason = failures <= SIGN_IN.plainFailures && addressesOfNetwork <= SIGN_IN.plainAddresses;
  return mayRevealReason ? reason : 'credentials_invalid';
}
