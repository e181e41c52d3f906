import { SIGN_IN } from '@quad/contract/accounts/sign-in';
import { SIGN_IN_COPY } from '../sign-in/sign-in-copy.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { takeFocus } from '../../../ui/focus.ts';
import { useMounted } from '../../../ui/use-mounted.ts';
import { useRequestPasswordReset } from '../sign-in/sign-in.queries.ts';

/**
 * For accounts with Google or email links. The first password is set through an emailed link, because an open browser
 * does not prove that the owner is there.
 */
export function FirstPassword({ email }: { email: string }) {
  const request = useRequestPasswordReset();
  const isHydrated = useMounted();
  return (
    <div className="flex max-w-md flex-col items-start gap-5">
      <p>You log in with Google or an emailed link and don’t have a password yet.</p>
      <p className="text-muted">
        To choose one, we’ll send a link to{' '}
        <strong className="break-words text-text">
          <bdi>{email}</bdi>
        </strong>
        . It works once, within {SIGN_IN.resetMinutes} minutes, and logs you out everywhere.
      </p>
      {request.isSuccess ? (
        <output ref={takeFocus} tabIndex={-1} className="outline-none">
          <Notice tone="success">
            {SIGN_IN_COPY.resetSent} {SIGN_IN_COPY.resetDelay}
          </Notice>
        </output>
      ) : (
        <Button
          kind="primary"
          disabled={!isHydrated}
          aria-busy={!isHydrated || undefined}
          busy={request.isPending}
          onClick={() => request.mutate({ email })}
        >
          {SIGN_IN_COPY.sendResetLink}
        </Button>
      )}
    </div>
  );
}
