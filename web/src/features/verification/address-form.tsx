import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { EMAILS } from '@quad/contract/emails';
import { useStoredForm } from '../../lib/use-stored-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { AccountForm } from '../accounts/accounts.later.public.ts';

type Props = {
  label: string;
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
export function AddressForm({ current, faultOf, send, next, ...words }: Props) {
  const navigate = useNavigate();
  const { typed, field, frame } = useStoredForm({
    stored: { email: current },
    faultsOf: ({ email }) => ({ email: faultOf(email) }),
    save: async ({ email }) => {
      await send(email.trim());
      void navigate(next(email.trim()));
      return { email };
    },
  });
  const wanted = typed.email.trim();
  return (
    <AccountForm {...frame} canSave={wanted !== '' && wanted !== current}>
      <TextField
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={EMAILS.max}
        {...words}
        {...field('email')}
      />
    </AccountForm>
  );
}
