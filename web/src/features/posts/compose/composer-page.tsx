import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { COMPOSE_COPY } from './compose-copy.ts';
import { dialogs } from '../../../lib/dialogs.ts';
import { PageHead } from '../../../lib/page-head.tsx';
import { categoriesPath, postPath, ROUTES } from '@quad/contract/pages';
import { useBackCloses } from '../../../ui/overlays/use-back-closes.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { useIsNarrow } from '../../../lib/width.ts';
import { storeAlert } from '../../../lib/stored-alerts.ts';
import { cx } from '../../../ui/cx.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useMounted } from '../../../ui/use-mounted.ts';
import { ComposerBody } from './composer-body.tsx';
import { ComposerPrompts } from './composer-prompts.tsx';
import { ComposerTools, PostButton } from './composer-tools.tsx';
import type { NewTarget } from './use-compose.ts';
import { OPENED_HERE, originOf } from './origin.ts';
import { useComposer } from './use-composer.ts';
import { useKeyboardHeight } from './use-keyboard-height.ts';
import { useLeave } from './use-leave.ts';
import { useMoveToDialog } from './use-move-to-dialog.ts';
import { useShared } from './use-shared.ts';

/**
 * The composer on narrow screens. On wide screens it returns to the page where it was opened, and shows a dialog
 * there.
 */
export function ComposerPage({ target }: { target: NewTarget }) {
  const title = target.kind === 'post' ? COMPOSE_COPY.title : COMPOSE_COPY.commentTitle;
  // Drafts are stored in the browser, so the server can render only the title.
  const mounted = useMounted();
  const isReady = useShared(target);
  return (
    <>
      <PageHead title={title} />
      {mounted && isReady ? <Page target={target} title={title} /> : <PageHeader title={title} />}
    </>
  );
}

function Page({ target, title }: { target: NewTarget; title: string }) {
  const [search] = useSearchParams();
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const origin = originOf(search.get('goBack'), target.kind === 'post' ? ROUTES.home : postPath(target.postId));
  const leave = useLeave(origin);
  const keyboardHeight = useKeyboardHeight();
  const isOnline = useOnline();
  const composer = useComposer(target, { onClosed: leaveFreely, onSent, onQueued });
  const letPass = useBackCloses(composer.isLost, composer.close);
  const isMoving = !useIsNarrow() && composer.phase === 'writing';
  const openDialog = () =>
    dialogs.open({ name: 'composer', props: { postId: target.kind === 'post' ? null : target.postId } });
  useMoveToDialog({ isMoving, origin, openDialog, letPass });

  function leaveFreely() {
    letPass();
    leave();
  }

  function onSent(post: Post) {
    storeAlert(post.parentId === null ? 'post_success' : 'comment_success', post.id);
    goTo(post.parentId === null ? ROUTES.home : postPath(post.rootId));
  }

  function onQueued({ rootId }: Post) {
    goTo(postPath(rootId));
  }

  function goTo(path: string) {
    if (origin === path) return leaveFreely();
    letPass();
    void navigate(path, { replace: true });
  }

  if (isMoving) return <PageHeader title={title} />;
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader
        title={title}
        back={{ onBack: composer.close }}
        actions={<PostButton composer={composer} size="small" />}
      />
      <div className="flex-1 px-4 py-3">
        <ComposerBody composer={composer} />
      </div>
      <div
        data-writes-below
        style={{ bottom: keyboardHeight }}
        className={cx(
          'sticky low:static flex border-t border-line bg-surface px-4 pt-2',
          // Offline, a notice is fixed at the bottom of the window.
          isOnline ? 'pb-[calc(8px+env(safe-area-inset-bottom))]' : 'pb-14',
        )}
      >
        <ComposerTools
          composer={composer}
          onCategory={() => void navigate(categoriesPath(`${pathname}${query}`), { state: OPENED_HERE })}
        />
      </div>
      <ComposerPrompts composer={composer} />
    </div>
  );
}
