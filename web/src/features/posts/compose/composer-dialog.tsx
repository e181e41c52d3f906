import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { useViewer } from '../../accounts/accounts.public.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import { COMPOSE_COPY } from './compose-copy.ts';
import { useIsNarrow } from '../../../lib/width.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Categories } from './categories.tsx';
import { ComposerBody } from './composer-body.tsx';
import { ComposerPrompts } from './composer-prompts.tsx';
import { ComposerTools, PostButton } from './composer-tools.tsx';
import { actionOf, draftKeyOf, type ComposeTarget } from './draft.ts';
import { fillEditDraft } from './edit-draft.ts';
import { isComposerPage, OPENED_HERE } from './origin.ts';
import { toastEdited, toastSent } from './compose-toasts.ts';
import { composerPath } from './use-compose.ts';
import { useComposer, type Composer } from './use-composer.ts';

type Props = { postId: string | null; edited?: Post; onClose: () => void };

/** The composer on wide screens, on top of the page where it was opened. An edit is a dialog on every screen. */
export function ComposerDialog({ postId, edited, onClose }: Props) {
  if (edited) return <EditDialog post={edited} onClose={onClose} />;
  return <OpenComposer target={postId === null ? { kind: 'post' } : { kind: 'comment', postId }} onClose={onClose} />;
}

/** The editor shows the draft from its first moment, so the draft is filled before. */
function EditDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const viewerId = useViewer()?.id;
  const { id: campusId } = useCampus();
  const [target] = useState<ComposeTarget>({ kind: 'edit', post });
  const [isFilled, setIsFilled] = useState(false);

  useEffect(() => {
    if (viewerId) void fillEditDraft(draftKeyOf(viewerId, campusId, target), post).then(() => setIsFilled(true));
  }, [viewerId, campusId, target, post]);
  return isFilled ? <OpenComposer target={target} onClose={onClose} /> : null;
}

const TITLES = { post: COMPOSE_COPY.title, comment: COMPOSE_COPY.commentTitle } as const;
const EDIT_TITLES = { post: COMPOSE_COPY.editTitle, comment: COMPOSE_COPY.editCommentTitle } as const;

function OpenComposer({ target, onClose }: { target: ComposeTarget; onClose: () => void }) {
  const { pathname } = useLocation();
  const composer = useComposer(target, {
    onClosed: onClose,
    onQueued: onClose,
    onSent: (post) => {
      onClose();
      if (target.kind === 'edit') toastEdited(post, pathname);
      else toastSent(post);
    },
  });
  const [isChoosing, setIsChoosing] = useState(false);
  // The editor takes the focus before the dialog notes where it was.
  const [opener] = useState(() => document.activeElement);
  useGoesWithPage(target, composer.phase === 'writing', onClose);
  useEndsElsewhere(composer, onClose);
  useEndsWithSession(onClose);

  return (
    <Dialog
      open
      size="large"
      title={(target.kind === 'edit' ? EDIT_TITLES : TITLES)[actionOf(target)]}
      onClose={composer.close}
      initialFocus={EDITOR_ITSELF}
      focusAfter={() => (opener instanceof HTMLElement && opener.isConnected ? opener : null)}
      actions={
        <ComposerTools composer={composer} onCategory={() => setIsChoosing(true)}>
          <PostButton composer={composer} size="medium" />
        </ComposerTools>
      }
    >
      <ComposerBody composer={composer} />
      <ComposerPrompts composer={composer} />
      <Dialog open={isChoosing} onClose={() => setIsChoosing(false)} title={COMPOSE_COPY.chooseCategory}>
        <Categories
          chosen={composer.draft?.category ?? 'all'}
          onChoose={(category) => composer.change({ category })}
          onDone={() => setIsChoosing(false)}
        />
      </Dialog>
    </Dialog>
  );
}

/** The editor focuses itself once the draft is loaded; nothing else should take the focus before that. */
const EDITOR_ITSELF = { current: null };

/**
 * When the window gets narrow, the composer moves to its own page with its content. When the page changes, it closes.
 */
function useGoesWithPage(target: ComposeTarget, mayGo: boolean, onClose: () => void) {
  const narrow = useIsNarrow();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const openedAt = useRef<string>(null);

  useEffect(() => {
    // It can open while the composer page is still being left.
    if (!mayGo || isComposerPage(pathname)) return;
    openedAt.current ??= pathname;
    if (pathname !== openedAt.current) onClose();
    else if (narrow && target.kind !== 'edit') {
      onClose();
      void navigate(composerPath(target, `${pathname}${search}`), { state: OPENED_HERE });
    }
  }, [narrow, mayGo, pathname, search, navigate, onClose, target]);
}

/** Whoever was logged out elsewhere can't post. The draft waits for them. */
function useEndsWithSession(onClose: () => void) {
  const isSignedOut = useViewer() === null;
  useEffect(() => {
    if (isSignedOut) onClose();
  }, [isSignedOut, onClose]);
}

/** An edit that another tab has saved or discarded leaves an empty draft, which belongs to no version of the post. */
function useEndsElsewhere({ target, draft }: Composer, onClose: () => void) {
  const hasEnded = target.kind === 'edit' && draft !== null && draft.basedOn === undefined;
  useEffect(() => {
    if (hasEnded) onClose();
  }, [hasEnded, onClose]);
}
