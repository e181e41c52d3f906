import type { ReactNode } from 'react';
import { FORM_COPY } from '../../../lib/forms/form-copy.ts';
import { UnsavedGuard } from '../../../lib/forms/unsaved-guard.tsx';
import { UNREADY } from '../../../lib/forms/unready-copy.ts';
import type { FormFrame } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';

type Props = FormFrame & {
  /** True when the input differs from the stored value and is not empty. */
  canSave: boolean;
  children: ReactNode;
};

/** The frame of every settings form: fields, Save, and the guard for unsaved changes. */
export function AccountForm({ form, isChanged, canSave, busy, children }: Props) {
  return (
    <form {...form} className="flex max-w-md flex-col gap-5">
      {children}
      <Button
        kind="primary"
        type="submit"
        className="self-start"
        unready={canSave ? undefined : UNREADY.unchanged}
        busy={busy}
      >
        {FORM_COPY.save}
      </Button>
      {/* No guard while saving, because a successful save may navigate. */}
      <UnsavedGuard when={isChanged && !busy} />
    </form>
  );
}
