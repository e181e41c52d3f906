import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { ViewerView } from '@quad/contract/accounts/accounts.schemas';
import { VERIFICATION } from '@quad/contract/verification/verification';
import type { Purpose } from '@quad/contract/verification/verification.schemas';
import { VERIFICATION_COPY } from './verification-copy.ts';
import { CallError } from '../../lib/calls/call.ts';
import { SubmitButton } from '../../ui/buttons/submit-button.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { nextSendAt, useSentCode } from './sent-codes.ts';
import { useCountdown } from './use-countdown.ts';
import { CODE_ERRORS, useConfirmCode } from './verification.queries.ts';

const LENGTH = String(VERIFICATION.codeMax).length;

type Props = {
  purpose: Purpose;
  /** The address to confirm. */
  address: string;
  /** Says where the code was sent. */
  children: ReactNode;
  onResend: () => void;
  resending: boolean;
  /** Called before the code is sent. */
  onConfirm?: () => void;
  onConfirmed?: (viewer: ViewerView) => void;
};

/** A four-digit code from an email. The last digit submits it. */
export function CodeForm({ purpose, address, children, onResend, resending, onConfirm, onConfirmed }: Props) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const confirm = useConfirmCode({ purpose, address });

  function submit(typed: string) {
    if (confirm.isPending) return;
    if (typed.length < LENGTH) {
      setError(VERIFICATION_COPY.codeRequired);
      field.current?.focus();
      return;
    }
    onConfirm?.();
    confirm.mutate(typed, {
      onSuccess: ({ viewer }) => viewer && onConfirmed?.(viewer),
      onError: (refusal) => {
        field.current?.focus();
        // After a network error the code may still be right, so it stays.
        if (!(refusal instanceof CallError)) return;
        setCode('');
        if (CODE_ERRORS.includes(refusal.code)) setError(refusal.message);
      },
    });
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit(code);
      }}
    >
      <div className="text-muted">{children}</div>
      <CodeField
        ref={field}
        label="Verification code"
        name="code"
        length={LENGTH}
        value={code}
        error={error}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has only this field
        autoFocus
        onChange={(typed) => {
          setCode(typed);
          if (typed !== '') setError(undefined);
        }}
        onComplete={submit}
      />
      <SubmitButton busy={confirm.isPending}>{VERIFICATION_COPY.submit}</SubmitButton>
      <Resend purpose={purpose} onResend={onResend} resending={resending} />
    </form>
  );
}

function Resend({ purpose, onResend, resending }: Pick<Props, 'purpose' | 'onResend' | 'resending'>) {
  const sent = useSentCode(purpose);
  const seconds = useCountdown(sent && nextSendAt(sent));
  const waits = seconds > 0 || resending;
  return (
    <p className="flex min-h-6 flex-wrap items-center justify-center gap-x-2 text-center">
      <button
        type="button"
        className="min-h-6 rounded-sm text-campus underline-offset-2 hover:underline aria-disabled:text-muted aria-disabled:no-underline"
        aria-disabled={waits}
        onClick={() => {
          if (!waits) onResend();
        }}
      >
        {sent || resending ? VERIFICATION_COPY.notReceived : VERIFICATION_COPY.sendCode}
      </button>
      {seconds > 0 && (
        <span className="text-meta text-muted tabular-nums">
          You can request another code in {seconds} {seconds === 1 ? 'second' : 'seconds'}.
        </span>
      )}
    </p>
  );
}
