import { COMPOSE_COPY } from './compose-copy.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ProgressDialog } from '../../../ui/overlays/progress-dialog.tsx';
import type { Composer } from './use-composer.ts';

const DISCARD_TITLES = {
  post: COMPOSE_COPY.discardPost,
  comment: COMPOSE_COPY.discardComment,
  edit: COMPOSE_COPY.discardEdit,
} as const;

function hintOf({ target, draft }: Composer) {
  if (!draft?.mayBePosted) return COMPOSE_COPY.discardHint;
  return target.kind === 'edit' ? COMPOSE_COPY.mayBeSaved : COMPOSE_COPY.mayBePosted;
}

/** The composer's dialogs: confirm discarding, confirm replacing another version, and upload progress. */
export function ComposerPrompts({ composer }: { composer: Composer }) {
  return (
    <>
      <ConfirmDialog
        open={composer.isAsking}
        title={DISCARD_TITLES[composer.target.kind]}
        confirmLabel={COMPOSE_COPY.discard}
        cancelLabel={COMPOSE_COPY.keepWriting}
        tone="danger"
        onConfirm={() => void composer.discard()}
        onCancel={composer.keepWriting}
      >
        {hintOf(composer)}
      </ConfirmDialog>
      <ConfirmDialog
        open={composer.isOutdated}
        title={COMPOSE_COPY.outdated}
        confirmLabel={COMPOSE_COPY.replace}
        cancelLabel={COMPOSE_COPY.keepWriting}
        onConfirm={() => void composer.replace()}
        onCancel={composer.keepEditing}
      >
        {COMPOSE_COPY.outdatedHint}
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
