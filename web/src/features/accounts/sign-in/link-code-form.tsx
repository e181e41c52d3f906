import { useRef, useState } from 'react';
import { SIGN_IN } from '@quad/contract/accounts/sign-in';
import { ERRORS } from '@quad/contract/errors';
import { SIGN_IN_COPY } from './sign-in-copy.ts';
import { CallError } from '../../../lib/calls/call.ts';
import { UNREADY } from '../../../lib/forms/unready-copy.ts';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { pendingLink } from './pending-link.ts';
import { useCompleteSignInCode } from './sign-in.queries.ts';

const CODE_FAILURES: readonly string[] = ['code_wrong', 'input_invalid', 'link_wrong'];
const DEAD_CODES: readonly string[] = ['code_expired', 'link_expired'];

/** The code signs in on this page, even if the email is read on another device. */
export function LinkCodeForm({ email, wanted }: { email: string; wanted: string | null | undefined }) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const complete = useCompleteSignInCode(wanted);
  const { error } = complete;
  const failure: string = error instanceof CallError ? error.code : '';
  const shown = CODE_FAILURES.includes(failure) ? 'code_wrong' : DEAD_CODES.includes(failure) ? 'code_expired' : null;
  const isComplete = code.length === SIGN_IN.linkCodeLength;

  function submit(typed: string) {
    if (complete.isPending || complete.isSuccess || typed.length !== SIGN_IN.linkCodeLength) return;
    complete.mutate(
      { email, code: typed },
      {
        onSuccess: pendingLink.forget,
        onError: (refusal) => {
          // After a network error the code may still be right, so it stays.
          if (refusal instanceof CallError) setCode('');
          field.current?.focus();
        },
      },
    );
  }

  return (
    <form
      noValidate
      method="post"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit(code);
      }}
    >
      <CodeField
        ref={field}
        label="Code from the email"
        length={SIGN_IN.linkCodeLength}
        name="code"
        value={code}
        error={shown ? ERRORS[shown].message : undefined}
        onChange={(typed) => {
          setCode(typed);
          if (error) complete.reset();
        }}
        onComplete={submit}
      />
      <SubmitButton
        unready={isComplete ? undefined : UNREADY.code}
        busy={complete.isPending || complete.isSuccess}
        busyText={SIGN_IN_COPY.loggingIn}
      >
        {SIGN_IN_COPY.logIn}
      </SubmitButton>
    </form>
  );
}
