import type { ReactNode } from 'react';
import { FORM_COPY } from '@quad/contract/form-copy';
import { UnsavedGuard } from '../../../lib/unsaved-guard.tsx';
import type { FormFrame } from '../../../lib/use-stored-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';

type Props = FormFrame & {
  /** There is something to save: neither what is stored already nor nothing. */
  canSave: boolean;
  children: ReactNode;
};

/** The frame of every form of the settings: its fields, Save, and the question before one leaves without it. */
export function AccountForm({ form, isChanged, canSave, busy, children }: Props) {
  return (
    <form {...form} method="post" className="flex max-w-md flex-col gap-5">
      {children}
      <Button kind="primary" type="submit" className="self-start" disabled={!canSave} busy={busy}>
        {FORM_COPY.save}
      </Button>
      {/* While it is sent, it is on its way: what follows a success may lead elsewhere. */}
      <UnsavedGuard when={isChanged && !busy} />
    </form>
  );
}
