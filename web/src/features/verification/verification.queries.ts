import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CampusId } from '@quad/contract/campuses/campuses.schemas';
import type { ErrorCode } from '@quad/contract/errors';
import type { Purpose } from '@quad/contract/verification/verification.schemas';
import { VERIFICATION_COPY } from './verification-copy.ts';
import { call, CallError } from '../../lib/calls/call.ts';
import { toast } from '../../lib/toasts.ts';
import { ownProfileQuery, sessionQuery, useViewer } from '../accounts/accounts.public.ts';
import { forgetSentCode, readSentCode, rememberSentCode } from './sent-codes.ts';

function toastSent() {
  toast({ message: VERIFICATION_COPY.sent, tone: 'okay' });
}

/** The page requests the first code; the student requests all others. */
type UserSend = { address: string; isFirst: boolean };

export function useRememberSentCode(purpose: Purpose) {
  const viewerId = useViewer()?.id ?? '';
  return (sent: { address: string; campusId?: CampusId }) =>
    rememberSentCode(purpose, { viewerId, sentAt: Date.now(), ...sent });
}

export function useSendUserCode() {
  const viewerId = useViewer()?.id ?? '';
  const remember = useRememberSentCode('verify user');
  return useMutation({
    mutationFn: async ({ isFirst }: UserSend) => {
      try {
        return await call('POST /verifications/user', {});
      } catch (error) {
        // A code was already sent from another tab or before a reload.
        if (isFirst && error instanceof CallError && error.code === 'too_many_requests') return null;
        throw error;
      }
    },
    onMutate: ({ address }) => {
      const before = readSentCode('verify user', viewerId);
      remember({ address });
      return { before };
    },
    onSuccess: (sent) => {
      if (sent) toastSent();
    },
    onError: (error, { address }, sent) => {
      if (error instanceof CallError && error.code === 'too_many_requests') return;
      // No code was sent, so a resend is allowed at once.
      if (sent?.before?.address === address) rememberSentCode('verify user', sent.before);
      else forgetSentCode('verify user');
    },
  });
}

type EmailChange = { email: string; password?: string };

/** The response says which code is next: without a password, the current address comes first. */
export function useSendEmailChangeCode() {
  const remember = {
    'change email': useRememberSentCode('change email'),
    'approve email change': useRememberSentCode('approve email change'),
  };
  return useMutation({
    meta: { showsFieldErrors: true },
    mutationFn: (body: EmailChange) => call('POST /verifications/email-change', { body }),
    onSuccess: ({ next }, { email }) => {
      remember[next]({ address: email });
      toastSent();
    },
  });
}

type SchoolSend = { email: string; campusId: CampusId | undefined };

export function useSendSchoolCode() {
  const remember = useRememberSentCode('verify school');
  return useMutation({
    meta: { showsFieldErrors: true },
    mutationFn: ({ email, campusId }: SchoolSend) => call('POST /verifications/school', { body: { email, campusId } }),
    onSuccess: (_sent, { email, campusId }) => {
      remember({ address: email, ...(campusId && { campusId }) });
      toastSent();
    },
  });
}

/** The code of an account address at the school verifies the school too. */
const PROVES_SCHOOL: readonly Purpose[] = ['verify user', 'verify school'];

/** Errors about the code itself. The form shows them at its field; a toast shows all others. */
export const CODE_ERRORS: readonly ErrorCode[] = ['code_wrong', 'code_expired', 'input_invalid'];

/** A confirmed code changes the viewer's permissions, so every list is fetched again. */
export function useConfirmCode(purpose: Purpose) {
  const cache = useQueryClient();
  return useMutation({
    meta: { shows: CODE_ERRORS },
    mutationFn: (code: string) => call('POST /verifications/confirm', { body: { purpose, code } }),
    onSuccess: (session) => {
      forgetSentCode(purpose);
      cache.setQueryData(sessionQuery().queryKey, session);
      void cache.invalidateQueries({ queryKey: ownProfileQuery().queryKey });
      void cache.invalidateQueries({ queryKey: ['posts'] });
      if (session.viewer?.isVerified && PROVES_SCHOOL.includes(purpose)) {
        toast({ message: VERIFICATION_COPY.verified, tone: 'success' });
      }
    },
  });
}
