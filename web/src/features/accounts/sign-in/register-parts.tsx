import { SIGN_IN_COPY } from './sign-in-copy.ts';
import { useBack } from '../../../lib/back.tsx';
import { UNREADY } from '../../../lib/forms/unready-copy.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx';
import { TermsLinks } from './auth-card.tsx';

export function FullNameField(props: Omit<TextFieldProps, 'label'>) {
  return <TextField label="Full name" autoComplete="name" autoCapitalize="words" maxLength={100} {...props} />;
}

export function TermsBox(props: Omit<Parameters<typeof Checkbox>[0], 'label'>) {
  return (
    <Checkbox
      label={
        <>
          I agree to the <TermsLinks />
        </>
      }
      {...props}
    />
  );
}

export function RegisterButtons({ isFilled, busy }: { isFilled: boolean; busy: boolean }) {
  const onBack = useBack();
  return (
    <div className="flex flex-col gap-3">
      <SubmitButton unready={isFilled ? undefined : UNREADY.incomplete} busy={busy} busyText={SIGN_IN_COPY.creating}>
        {SIGN_IN_COPY.createAccount}
      </SubmitButton>
      <Button kind="ghost" size="large" wide onClick={onBack}>
        {SIGN_IN_COPY.goBack}
      </Button>
    </div>
  );
}
