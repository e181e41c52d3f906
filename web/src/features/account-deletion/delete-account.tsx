import { useRef } from 'react';
import type { AccountDeletion } from '@quad/contract/account-deletion/account-deletion.endpoints';
import { ACCOUNT_DELETION_COPY } from './account-deletion-copy.ts';
import { DeletionForm } from './deletion-form.tsx';
import { FundsLeft } from './funds-left.tsx';
import { ScheduledDeletionNotice } from './scheduled-deletion.tsx';

/** The request form; after the request, the date and a way to cancel. */
export function DeleteAccount({ deletion: { deletionDueAt, hasPassword } }: { deletion: AccountDeletion }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the focus moves to the heading.
  const focusHeading = () => heading.current?.focus();
  return (
    <section aria-labelledby="delete-account" className="flex max-w-xl flex-col gap-4 p-4">
      <div>
        <h2 id="delete-account" ref={heading} tabIndex={-1} className="text-lead font-bold outline-none">
          {ACCOUNT_DELETION_COPY.deleteTitle}
        </h2>
        <p className="mt-1 text-muted">{ACCOUNT_DELETION_COPY.deleteHint}</p>
      </div>
      <FundsLeft />
      {deletionDueAt === null ? (
        <DeletionForm hasPassword={hasPassword} onRequested={focusHeading} />
      ) : (
        <ScheduledDeletionNotice deletionDueAt={deletionDueAt} onKept={focusHeading} />
      )}
    </section>
  );
}
