import { canonicalEmail, EMAIL_MESSAGES } from '@quad/contract/accounts/emails';
import { email as emailRule } from '@quad/contract/accounts/emails.schemas';
import type { OwnProfile } from '@quad/contract/accounts/profiles.schemas';
import { AddressForm } from './address-form.tsx';
import { codePath } from './code-path.ts';
import { useSendEmailChangeCode } from './verification.queries.ts';

function errorOf(typed: string, current: string) {
  if (typed.trim() !== '' && canonicalEmail(typed) === canonicalEmail(current)) return EMAIL_MESSAGES.fresh;
  return emailRule.safeParse(typed).error?.issues[0]?.message;
}

const HINTS = {
  password: 'We’ll email a code to this address. Your account keeps its current email until you enter it.',
  noPassword: 'First we’ll email a code to your current address, to make sure it’s you. Then one to the new address.',
};

type Props = { account: Pick<OwnProfile, 'email' | 'hasPassword'> };

export function EmailForm({ account: { email: current, hasPassword } }: Props) {
  const { mutateAsync } = useSendEmailChangeCode();
  return (
    <AddressForm
      label="Email"
      hint={hasPassword ? HINTS.password : HINTS.noPassword}
      current={current}
      asksPassword={hasPassword}
      errorOf={(typed) => errorOf(typed, current)}
      send={async (email, password) => {
        const { next } = await mutateAsync({ email, ...(hasPassword && { password }) });
        return codePath(next, email);
      }}
    />
  );
}
