import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { canonicalEmail, email as emailRule, EMAIL_WORDS, EMAILS } from '@quad/contract/emails';
import { CallError } from '../../lib/call.ts';
import { accountPath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSendEmailChangeCode } from './verification.queries.ts';

/** The words against an address, if there are any. */
function faultOf(typed: string, current: string) {
  if (typed.trim() !== '' && canonicalEmail(typed) === canonicalEmail(current)) return EMAIL_WORDS.fresh;
  return emailRule.safeParse(typed).error?.issues[0]?.message;
}

/** Another address for the account: written here, proved on the next page. */
export function EmailForm({ current }: { current: string }) {
  const navigate = useNavigate();
  const send = useSendEmailChangeCode();
  const [typed, setTyped] = useState(current);
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const fault = faultOf(typed, current);
    setError(fault);
    if (fault !== undefined) return;
    const email = typed.trim();
    send.mutate(email, {
      onSuccess: () => void navigate(`${accountPath('verify_email')}?${new URLSearchParams({ email })}`),
      onError: (refusal) => setError(refusal instanceof CallError ? refusal.fields['email'] : undefined),
    });
  }

  return (
    <form noValidate className="flex max-w-md flex-col gap-5" onSubmit={submit}>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        maxLength={EMAILS.max}
        value={typed}
        error={error}
        hint="We send a code to it. Your account keeps the address it has until you enter the code."
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      <Button
        kind="primary"
        type="submit"
        className="self-start"
        disabled={typed.trim() === '' || typed.trim() === current}
        busy={send.isPending}
      >
        Save
      </Button>
    </form>
  );
}
