import { useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { EMAILS } from '@quad/contract/emails';
import { CallError } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Props = {
  label: string;
  name: string;
  hint: ReactNode;
  placeholder?: string | undefined;
  current: string;
  /** The words against an address, if there are any. */
  faultOf: (typed: string) => string | undefined;
  send: (email: string) => Promise<unknown>;
  /** The page on which it is proved. */
  next: (email: string) => string;
};

/** An address of the account: written here, proved on the next page. */
export function AddressForm({ current, faultOf, send, next, ...field }: Props) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(current);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const fault = faultOf(typed);
    setError(fault);
    if (fault !== undefined) return;
    const email = typed.trim();
    setBusy(true);
    try {
      await send(email);
      void navigate(next(email));
    } catch (refusal) {
      // Told already; what belongs to the field is said there.
      setError(refusal instanceof CallError ? refusal.fields['email'] : undefined);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate className="flex max-w-md flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        maxLength={EMAILS.max}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
        {...field}
      />
      <Button
        kind="primary"
        type="submit"
        className="self-start"
        disabled={typed.trim() === '' || typed.trim() === current}
        busy={busy}
      >
        Save
      </Button>
    </form>
  );
}
