import { useState } from 'react';
import { NAMES } from '@quad/contract/accounts/names';
import { SIGN_IN } from '@quad/contract/accounts/sign-in';
import { ERRORS } from '@quad/contract/errors';
import { ACCOUNT_DELETION_COPY } from './account-deletion-copy.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useMounted } from '../../ui/use-mounted.ts';
import { useRequestDeletion } from './account-deletion.queries.ts';

const copy = ACCOUNT_DELETION_COPY;
const NOTHING = { username: '', password: '' };

type Answer = (isSure: boolean) => void;

/**
 * Asks for the username, the password if there is one, and a confirmation, so that nobody deletes their account by
 * accident.
 */
export function DeletionForm({ hasPassword, onRequested }: { hasPassword: boolean; onRequested: () => void }) {
  const request = useRequestDeletion();
  const isHydrated = useMounted();
  /** Resolves when the confirmation dialog is answered. */
  const [question, setQuestion] = useState<{ answer: Answer } | null>(null);
  const { field, frame } = useForm({
    defaults: NOTHING,
    // Only the server can check the values.
    errorsOf: ({ username, password }) => ({
      username: username.trim() === '' ? copy.usernameWrong : undefined,
      password: hasPassword && password === '' ? ERRORS.current_password_wrong.message : undefined,
    }),
    submit: async (typed) => {
      const isSure = await new Promise<boolean>((answer) => setQuestion({ answer }));
      setQuestion(null);
      if (!isSure) return typed;
      const { username, password } = typed;
      await request.mutateAsync(hasPassword ? { username, password } : { username });
      onRequested();
      return NOTHING;
    },
  });
  return (
    <form {...frame.form} className="flex max-w-md flex-col gap-5">
      <TextField
        label={copy.deleteUsername}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        // Allows for a leading @.
        maxLength={NAMES.usernameMax + 1}
        {...field('username')}
      />
      {hasPassword && (
        <PasswordField
          label={copy.deletePassword}
          autoComplete="current-password"
          maxLength={SIGN_IN.passwordMax}
          {...field('password')}
        />
      )}
      <Button
        kind="danger"
        type="submit"
        className="self-start"
        disabled={!isHydrated}
        aria-busy={!isHydrated || undefined}
        busy={frame.busy && question === null}
      >
        {copy.deleteAsk}
      </Button>
      <ConfirmDialog
        open={question !== null}
        title={copy.deleteQuestion}
        confirmLabel={copy.deleteAsk}
        cancelLabel={copy.deleteCancel}
        tone="danger"
        onConfirm={() => question?.answer(true)}
        onCancel={() => question?.answer(false)}
      >
        {copy.deleteQuestionHint}
      </ConfirmDialog>
    </form>
  );
}
