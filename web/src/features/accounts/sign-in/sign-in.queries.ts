import { queryOptions, useMutation } from '@tanstack/react-query';
import type {
  AddressForm,
  FreshPasswordForm,
  SignInForm,
  SignInLinkForm,
  SignUpForm,
} from '@quad/contract/accounts/sign-in.schemas';
import type { ErrorCode } from '@quad/contract/errors';
import { SIGN_IN_FAILURES } from './sign-in-copy.ts';
import { call } from '../../../lib/calls/call.ts';
import { finishSignIn } from './after-sign-in.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** The page that the emailed link opens after signing in. */
type SignInTarget = { redirect?: string | undefined };

/** Errors that the user cannot fix. */
const other = {
  input_invalid: SIGN_IN_FAILURES.other,
  origin_refused: SIGN_IN_FAILURES.other,
  unexpected: SIGN_IN_FAILURES.other,
};

export function useSignIn(wanted: string | null) {
  const entry = useAfterSignIn(wanted);
  return useMutation({
    mutationFn: (body: SignInForm) => call('POST /sign-in', { body }),
    meta: { showsFieldErrors: true, copy: { ...other, unexpected: SIGN_IN_FAILURES.internal } },
    onSuccess: (session) => void finishSignIn(entry, session),
  });
}

export function useSignUp(wanted: string | null) {
  const entry = useAfterSignIn(wanted);
  return useMutation({
    mutationFn: (body: SignUpForm) => call('POST /sign-up', { body }),
    meta: { showsFieldErrors: true, copy: other },
    onSuccess: (session) => void finishSignIn(entry, session),
  });
}

export function useSendSignInLink() {
  return useMutation({
    mutationFn: (body: SignInLinkForm & SignInTarget) => call('POST /sign-in-links', { body }),
    meta: {
      showsFieldErrors: true,
      copy: {
        input_invalid: SIGN_IN_FAILURES.linkUnsent,
        origin_refused: SIGN_IN_FAILURES.linkUnsent,
        unexpected: SIGN_IN_FAILURES.linkUnsent,
      },
    },
  });
}

/** Reading a link does not consume it, so it can be retried. The result is never cached. */
export const signInLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['accounts', 'sign-in-link', token],
    queryFn: ({ signal }) => call('GET /sign-in-links/:token', { params: { token }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** The server's errors for a link that no longer works or never did. */
export const DEAD_LINKS: readonly ErrorCode[] = ['link_wrong', 'link_expired', 'input_invalid'];

export function useCompleteSignInLink(wanted: string | null | undefined) {
  const entry = useAfterSignIn(wanted);
  return useMutation({
    mutationFn: (token: string) => call('POST /sign-in-links/:token/session', { params: { token } }),
    // The page it returns to shows the error.
    meta: { shows: DEAD_LINKS, copy: other },
    onSuccess: (session) => void finishSignIn(entry, session),
  });
}

export function useCompleteSignInCode(wanted: string | null | undefined) {
  const entry = useAfterSignIn(wanted);
  return useMutation({
    mutationFn: (body: { email: string; code: string }) => call('POST /sign-in-codes', { body }),
    meta: { shows: ['code_wrong', 'code_expired', 'input_invalid', 'link_wrong', 'link_expired'], copy: other },
    onSuccess: (session) => void finishSignIn(entry, session),
  });
}

export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (body: AddressForm & SignInTarget) => call('POST /password-resets', { body }),
    meta: { showsFieldErrors: true, shows: ['reset_account_missing'], copy: other },
  });
}

export function useCompletePasswordReset() {
  return useMutation({
    mutationFn: ({ token, password }: FreshPasswordForm & { token: string }) =>
      call('POST /password-resets/:token', { params: { token }, body: { password } }),
    meta: { showsFieldErrors: true, shows: ['reset_expired'], copy: other },
  });
}
