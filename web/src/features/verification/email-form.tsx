import { canonicalEmail, email as emailRule, EMAIL_WORDS } from '@quad/contract/emails';
import { accountPath } from '../../lib/paths.ts';
import { AddressForm } from './address-form.tsx';
import { useSendEmailChangeCode } from './verification.queries.ts';

function faultOf(typed: string, current: string) {
  if (typed.trim() !== '' && canonicalEmail(typed) === canonicalEmail(current)) return EMAIL_WORDS.fresh;
  return emailRule.safeParse(typed).error?.issues[0]?.message;
}

/** Another address for the account. */
export function EmailForm({ current }: { current: string }) {
  const { mutateAsync } = useSendEmailChangeCode();
  return (
    <AddressForm
      label="Email"
      hint="We send a code to it. Your account keeps the address it has until you enter the code."
      current={current}
      faultOf={(typed) => faultOf(typed, current)}
      send={mutateAsync}
      next={(email) => `${accountPath('verify_email')}?${new URLSearchParams({ email })}`}
    />
  );
}
