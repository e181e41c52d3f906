import type { Person } from '@quad/contract/accounts/accounts.schemas';
import { BLOCK_COPY } from './block-copy.ts';
import { REPORT_COPY } from './report-copy.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useBlock } from './blocks.queries.ts';

export function BlockDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const block = useBlock();
  return (
    <ConfirmDialog
      open
      title={BLOCK_COPY.title}
      confirmLabel={BLOCK_COPY.block}
      cancelLabel={REPORT_COPY.cancel}
      tone="danger"
      busy={block.isPending}
      // The menu that opened the dialog disappears with the blocked person's content.
      {...(!block.isIdle && { focusAfter: () => document.getElementById('content') })}
      onConfirm={() => block.mutate(person, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <bdi className="font-semibold text-text">@{person.username}</bdi>
      {': '}
      {BLOCK_COPY.body}
    </ConfirmDialog>
  );
}
