import { lazy, Suspense } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { VERIFICATION_WORDS } from '@quad/contract/verification';
import { accountPath } from '../../lib/paths.ts';
import { toast } from '../../lib/toasts.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { OwnAccount } from '../accounts/accounts.later.public.ts';
import { CodeForm } from './code-form.tsx';
import { SentTo } from './sent-to.tsx';
import { useSentCode } from './sent-codes.ts';
import { useSendEmailChangeCode } from './verification.queries.ts';

const EmailForm = lazy(async () => ({ default: (await import('./email-form.tsx')).EmailForm }));

export function EmailPage() {
  return (
    <OwnAccount>
      {({ email }) => (
        <div className="p-4">
          {/* A changed address starts the form again. */}
          <Suspense fallback={<Spinner />}>
            <EmailForm key={email} current={email} />
          </Suspense>
        </div>
      )}
    </OwnAccount>
  );
}

/** The address in the link only fills in the words; what a code proves, the server knows. */
export function EmailPinPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const sent = useSentCode('change email');
  const send = useSendEmailChangeCode();
  const address = sent?.address ?? search.get('email') ?? '';
  if (address === '') return <Navigate to={accountPath('email')} replace />;
  return (
    <div className="max-w-md p-4">
      <CodeForm
        purpose="change email"
        resending={send.isPending}
        onResend={() => send.mutate(address)}
        onConfirmed={() => {
          toast({ message: VERIFICATION_WORDS.updated, tone: 'success' });
          void navigate(accountPath('email'), { replace: true });
        }}
      >
        <SentTo address={address} />
      </CodeForm>
    </div>
  );
}
