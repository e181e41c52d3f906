import { useId, useState } from 'react';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { retrying } from '../../../lib/calls/with-retries.ts';
import { toast } from '../../../lib/toasts.ts';
import { useViewer } from '../../accounts/accounts.public.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import { actionOf, draftKeyOf, isWorthKeeping, type ComposeTarget, type DraftFile } from './draft.ts';
import { isEditChanged } from './edit-draft.ts';
import { acceptFiles } from './files/accept-files.ts';
import { useUploads } from './files/use-uploads.ts';
import { useDraft } from './use-draft.ts';
import { useSending } from './use-sending.ts';

export type Composer = ReturnType<typeof useComposer>;

type Callbacks = {
  /** Nothing is left to lose, so the composer can close. */
  onClosed: () => void;
  onSent: (post: Post) => void;
  /** A comment was handed to the outbox and is already shown in its thread, which reports how it goes. */
  onQueued: (parent: Post) => void;
};

const NO_FILES: DraftFile[] = [];

/** State and actions of a composer, in a dialog or on a page. */
export function useComposer(target: ComposeTarget, { onClosed, onSent, onQueued }: Callbacks) {
  const viewerId = useViewer()?.id;
  const campus = useCampus();
  // After signing out, an empty draft is shown for a moment; the real draft stays stored under its owner.
  const key = viewerId ? draftKeyOf(viewerId, campus.id, target) : (`nobody/${campus.id}/post` as const);
  const { state, opened } = useDraft(key);
  const draft = state?.draft ?? null;

  const uploads = useUploads(actionOf(target), draft?.files ?? NO_FILES, patchFile);
  const owner = viewerId ? { viewerId, campusId: campus.id } : null;
  const sending = useSending({ target, owner, opened, uploads, onSent, onQueued });
  const [picker, setPicker] = useState<HTMLButtonElement | null>(null);
  const counterId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const hasContent = draft !== null && isWorthKeeping(draft);
  // An item alone cannot be posted, but somebody filled it in.
  const isLost =
    draft !== null && (target.kind === 'edit' ? isEditChanged(target.post, draft) : hasContent || draft.item !== null);

  function patchFile(id: string, patch: Pick<DraftFile, 'uploadUrl'>) {
    opened.change(({ files }) => ({ files: files.map((file) => (file.id === id ? { ...file, ...patch } : file)) }));
  }

  function addFiles(incoming: readonly File[]) {
    if (!draft) return;
    const { files, alerts } = acceptFiles(draft.files, incoming);
    opened.change({ files });
    for (const alert of alerts) toast(alert);
  }

  /** Asks first when there is content to lose. */
  function close() {
    const isWaiting = sending.phase === 'sending' && retrying.read() > 0;
    // Without a connection, nobody has to wait here until sending fails.
    if (isWaiting) sending.cancel();
    else if (sending.phase !== 'writing') return;
    // What was written before is stored, and nobody has seen it yet.
    if (draft === null) onClosed();
    else if (isLost) setIsAsking(true);
    else void discard();
  }

  async function discard() {
    setIsAsking(false);
    for (const { id, posted } of draft?.files ?? NO_FILES) if (!posted) void uploads.cancel(id);
    await opened.end();
    onClosed();
  }

  return {
    target,
    /** Null until it is loaded. */
    draft,
    edition: state?.edition ?? 0,
    hasContent,
    /** Closing would lose something. */
    isLost,
    /** Describes the editor. */
    counterId,
    uploads,
    ...sending,
    change: opened.change,
    picker,
    setPicker,
    addFiles,
    isAsking,
    close,
    discard,
    keepWriting: () => setIsAsking(false),
  };
}
