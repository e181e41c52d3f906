import { useNavigate } from 'react-router';
import type { SignInLinkForm } from '@quad/contract/accounts/sign-in.schemas';
import { SIGN_IN_COPY } from './sign-in-copy.ts';
import { toast } from '../../../lib/toasts.ts';
import { loginSentPath } from '../../../lib/sign-in/sign-in-paths.ts';
import { pendingLink } from './pending-link.ts';
import { useSendSignInLink } from './sign-in.queries.ts';

/** Requests a sign-in link, stores it as pending and goes to the waiting page. */
export function useAskForLink(wanted: string | null | undefined) {
  const send = useSendSignInLink();
  const navigate = useNavigate();
  return async (body: SignInLinkForm) => {
    await send.mutateAsync({ ...body, redirect: wanted ?? undefined });
    const { email, fullName } = body;
    pendingLink.keep({ email, fullName, wanted: wanted ?? null, sentAt: Date.now() });
    toast({ message: SIGN_IN_COPY.emailSent });
    await navigate(loginSentPath({ email, redirect: wanted }));
  };
}
