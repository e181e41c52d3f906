import { EMAILS } from '@quad/contract/accounts/emails';
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx';

type Props = Omit<TextFieldProps, 'label' | 'type' | 'inputMode' | 'maxLength'> & { label?: string };

export function EmailField({ label = 'Email', autoComplete = 'email', ...props }: Props) {
  return (
    <TextField
      label={label}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={EMAILS.max}
      {...props}
    />
  );
}
