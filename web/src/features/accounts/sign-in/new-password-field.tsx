import type { ComponentProps } from 'react';
import { SIGN_IN } from '@quad/contract/accounts/sign-in';
import { PasswordField } from '../../../ui/fields/password-field.tsx';

type Props = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete' | 'maxLength' | 'hint'>;

/** The field for a new password, with its rule. */
export function NewPasswordField({ label = 'Password', ...props }: Props & { label?: string }) {
  return (
    <PasswordField
      label={label}
      autoComplete="new-password"
      maxLength={SIGN_IN.passwordMax}
      hint={`At least ${SIGN_IN.passwordMin} characters`}
      {...props}
    />
  );
}
