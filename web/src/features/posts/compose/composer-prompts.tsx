import { COMPOSE_WORDS } from '@quad/contract/compose';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ProgressDialog } from '../../../ui/progress-dialog.tsx';
import type { Composer } from './use-composer.ts';

/** What a composer asks, and what it makes one wait for. */
export function ComposerPrompts({ composer }: { composer: Composer }) {
  return (
    <>
      <ConfirmDialog
        open={composer.isAsking}
        title={composer.target.kind === 'post' ? COMPOSE_WORDS.discardPost : COMPOSE_WORDS.discardComment}
        confirmLabel={COMPOSE_WORDS.discard}
        cancelLabel={COMPOSE_WORDS.keepWriting}
        tone="danger"
        onConfirm={() => void composer.discard()}
        onCancel={composer.keepWriting}
      >
        {COMPOSE_WORDS.discardHint}
      </ConfirmDialog>
      <ProgressDialog
        open={composer.phase === 'uploading'}
        title={COMPOSE_WORDS.uploading}
        value={composer.uploads.totalShare}
        cancel={{ label: COMPOSE_WORDS.cancel, onCancel: composer.cancel }}
      >
        {COMPOSE_WORDS.patience}
      </ProgressDialog>
    </>
  );
}
