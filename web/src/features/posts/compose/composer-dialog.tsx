import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { COMPOSE_COPY } from './compose-copy.ts';
import { useIsNarrow } from '../../../lib/width.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Categories } from './categories.tsx';
import { ComposerBody } from './composer-body.tsx';
import { ComposerPrompts } from './composer-prompts.tsx';
import { ComposerTools, PostButton } from './composer-tools.tsx';
import type { ComposeTarget } from './draft.ts';
import { isComposerPage, OPENED_HERE } from './origin.ts';
import { toastSent } from './compose-toasts.ts';
import { composerPath } from './use-compose.ts';
import { useComposer } from './use-composer.ts';
import { useBackCloses } from './use-leave.ts';

type Props = { postId: string | null; onClose: () => void };

/** The composer on wide screens, on top of the page where it was opened. */
export function ComposerDialog({ postId, onClose }: Props) {
  const target: ComposeTarget = postId === null ? { kind: 'post' } : { kind: 'comment', postId };
  const composer = useComposer(target, {
    onClosed: onClose,
    onQueued: onClose,
    onSent: (post) => {
      onClose();
      toastSent(post);
    },
  });
  const [isChoosing, setIsChoosing] = useState(false);
  useBackCloses(true, composer.close);
  useGoesWithPage(target, composer.phase === 'writing', onClose);

  return (
    <Dialog
      open
      size="large"
      title={postId === null ? COMPOSE_COPY.title : COMPOSE_COPY.commentTitle}
      onClose={composer.close}
      initialFocus={EDITOR_ITSELF}
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
    else if (narrow) {
      onClose();
      void navigate(composerPath(target, `${pathname}${search}`), { state: OPENED_HERE });
    }
  }, [narrow, mayGo, pathname, search, navigate, onClose, target]);
}
