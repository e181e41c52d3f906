import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Session, ViewerView } from '@quad/contract/accounts/accounts.schemas';
import { canonicalEmail } from '@quad/contract/accounts/emails';
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

/** The code for an account email address at the school also verifies the school. */
const PROVES_SCHOOL: readonly Purpose[] = ['verify user', 'verify school'];

/** Errors about the code itself. The form shows them at its field; a toast shows all others. */
export const CODE_ERRORS: readonly ErrorCode[] = ['code_wrong', 'code_expired', 'input_invalid'];

/** The address that a code for this purpose confirms. */
export type Claim = { purpose: Purpose; address: string };

/** The session if the account already has the address, because the response to the correct code was lost. */
async function confirmedSession({ purpose, address }: Claim) {
  if (purpose !== 'change email' && purpose !== 'verify school') return null;
  const [account, session] = await Promise.all([call('GET /me', {}), call('GET /session', {})]);
  const school = session.viewer?.isVerified ? account.schoolEmail : null;
  const known = purpose === 'change email' ? account.email : school;
  return known !== null && canonicalEmail(known) === canonicalEmail(address) ? session : null;
}

async function confirm(claim: Claim, code: string) {
  try {
    return await call('POST /verifications/confirm', { body: { purpose: claim.purpose, code } });
  } catch (error) {
    const isWrong = error instanceof CallError && error.code === 'code_wrong';
    const session = isWrong && (await confirmedSession(claim));
    if (session) return session;
    throw error;
  }
}

/** A confirmed code changes the viewer's permissions, so every list is fetched again. */
function applyConfirmed(cache: QueryClient, purpose: Purpose, session: Session) {
  forgetSentCode(purpose);
  cache.setQueryData(sessionQuery().queryKey, session);
  void cache.invalidateQueries({ queryKey: ownProfileQuery().queryKey });
  void cache.invalidateQueries({ queryKey: ['posts'] });
  if (session.viewer?.isVerified && PROVES_SCHOOL.includes(purpose)) {
    toast({ message: VERIFICATION_COPY.verified, tone: 'success' });
  }
}

export function useConfirmCode(claim: Claim) {
  const cache = useQueryClient();
  return useMutation({
    meta: { shows: CODE_ERRORS },
    mutationFn: (code: string) => confirm(claim, code),
    onSuccess: (session) => applyConfirmed(cache, claim.purpose, session),
  });
}

/** Handles a refused resend: a PIN page has no field to show the error at. */
export function useUnsentCode(claim: Claim, onConfirmed: (viewer: ViewerView) => void) {
  const cache = useQueryClient();
  return async (error: Error) => {
    const messages = error instanceof CallError ? Object.values(error.fields) : [];
    if (messages.length === 0) return;
    const session = await confirmedSession(claim).catch(() => null);
    if (session?.viewer) {
      applyConfirmed(cache, claim.purpose, session);
      onConfirmed(session.viewer);
    } else {
      for (const message of messages) toast({ message, tone: 'danger' });
    }
  };
}
