import { useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Icon } from '../icon.tsx';
import { eyeIcon, eyeOffIcon } from '../icons.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** `autoComplete` is required, so that password managers work. */
export function PasswordField({
  autoComplete,
  ...props
}: Omit<TextFieldProps, 'type' | 'end' | 'autoComplete'> & { autoComplete: 'current-password' | 'new-password' }) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          icon={shown ? <Icon of={eyeOffIcon} /> : <Icon of={eyeIcon} />}
          tone="muted"
          onClick={() => setShown(!shown)}
        />
      }
      {...props}
    />
  );
}
