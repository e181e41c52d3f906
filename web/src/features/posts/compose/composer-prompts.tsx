import { COMPOSE_COPY } from './compose-copy.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ProgressDialog } from '../../../ui/overlays/progress-dialog.tsx';
import type { Composer } from './use-composer.ts';

/** The composer's dialogs: confirm discarding, and upload progress. */
export function ComposerPrompts({ composer }: { composer: Composer }) {
  return (
    <>
      <ConfirmDialog
        open={composer.isAsking}
        title={composer.target.kind === 'post' ? COMPOSE_COPY.discardPost : COMPOSE_COPY.discardComment}
        confirmLabel={COMPOSE_COPY.discard}
        cancelLabel={COMPOSE_COPY.keepWriting}
        tone="danger"
        onConfirm={() => void composer.discard()}
        onCancel={composer.keepWriting}
      >
        {COMPOSE_COPY.discardHint}
      </ConfirmDialog>
      <ProgressDialog
        open={composer.phase === 'uploading'}
        title={COMPOSE_COPY.uploading}
        value={composer.uploads.totalShare}
        cancel={{ label: COMPOSE_COPY.cancel, onCancel: composer.cancel }}
      >
        {COMPOSE_COPY.patience}
      </ProgressDialog>
    </>
  );
}
