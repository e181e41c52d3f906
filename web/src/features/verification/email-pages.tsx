import { useNavigate, useSearchParams } from 'react-router';
import { Redirect } from '../../lib/redirect.tsx';
import { VERIFICATION_COPY } from './verification-copy.ts';
import { CallError } from '../../lib/calls/call.ts';
import { accountPath } from '@quad/contract/pages';
import { toast } from '../../lib/toasts.ts';
import { OwnAccount } from '../accounts/accounts.public.ts';
import { CodeForm } from './code-form.tsx';
import { codePath } from './code-path.ts';
import { EmailForm } from './email-form.tsx';
import { SentTo } from './sent-to.tsx';
import { useSentCode } from './sent-codes.ts';
import { useRememberSentCode, useSendEmailChangeCode, useUnsentCode } from './verification.queries.ts';

export function EmailPage() {
  return (
    <OwnAccount>
      {(account) => (
        <div className="p-4">
          {/* Resets the form when the address has changed. */}
          <EmailForm key={account.email} account={account} />
        </div>
      )}
    </OwnAccount>
  );
}

/** Sends the code again. If the approval has expired, it goes back to the approval step. */
function useResend(address: string) {
  const navigate = useNavigate();
  const send = useSendEmailChangeCode();
  const onChanged = useOnChanged();
  const onUnsent = useUnsentCode({ purpose: 'change email', address }, onChanged);
  const resend = () =>
    send.mutate(
      { email: address },
      {
        onSuccess: ({ next }) => void navigate(codePath(next, address), { replace: true }),
        onError: (error) => {
          if (error instanceof CallError && error.fields['password'] !== undefined) void navigate(accountPath('email'));
          else void onUnsent(error);
        },
      },
    );
  return { resend, isSending: send.isPending };
}

function useOnChanged() {
  const navigate = useNavigate();
  return () => {
    toast({ message: VERIFICATION_COPY.updated, tone: 'success' });
    void navigate(accountPath('email'), { replace: true });
  };
}

/** The email in the URL is only displayed; the server knows which address the code verifies. */
export function EmailPinPage() {
  const [search] = useSearchParams();
  const sent = useSentCode('change email');
  const address = sent?.address ?? search.get('email') ?? '';
  const { resend, isSending } = useResend(address);
  const onChanged = useOnChanged();
  if (address === '') return <Redirect to={accountPath('email')} />;
  return (
    <div className="max-w-md p-4">
      <CodeForm
        purpose="change email"
        address={address}
        resending={isSending}
        onResend={resend}
        onConfirmed={onChanged}
      >
        <SentTo address={address} state={sent ? 'sent' : 'unsent'} />
      </CodeForm>
    </div>
  );
}

/** Without a password, a code to the current address approves the change before the new address is verified. */
export function EmailApprovalPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const address = search.get('email') ?? '';
  const sent = useSentCode('approve email change');
  const remember = useRememberSentCode('change email');
  const { resend, isSending } = useResend(address);
  if (address === '') return <Redirect to={accountPath('email')} />;
  return (
    <OwnAccount>
      {({ email }) => (
        <div className="max-w-md p-4">
          <CodeForm
            purpose="approve email change"
            address={email}
            resending={isSending}
            onResend={resend}
            onConfirmed={() => {
              remember({ address });
              toast({ message: VERIFICATION_COPY.sent, tone: 'okay' });
              void navigate(codePath('change email', address), { replace: true });
            }}
          >
            <SentTo address={email} state={sent ? 'sent' : 'unsent'} />
            <p className="mt-2">
              That’s your current email. Next we’ll send a code to{' '}
              <strong className="break-words text-text">
                <bdi>{address}</bdi>
              </strong>
              .
            </p>
          </CodeForm>
        </div>
      )}
    </OwnAccount>
  );
}
