import type { MouseEvent } from 'react';
import { THREAD_COPY } from './thread-copy.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { fullNameOf, PersonAvatar, shortNameOf, useViewer } from '../../accounts/accounts.public.ts';
import type { PendingComment } from '../outbox/comment-outbox.ts';
import { FullText } from './full-text.tsx';
import { commentElementId } from './thread-address.ts';
import type { OutgoingComments } from './use-outgoing-comments.ts';

/** The viewer's comments below a post or comment that have not arrived yet. They are the newest, so always last. */
export function OutgoingItems({ comments, below }: { comments: OutgoingComments; below: string }) {
  return comments
    .below(below)
    .map((pending) => (
      <OutgoingItem
        key={pending.entry.clientKey}
        pending={pending}
        onRetry={() => comments.retry(pending.entry.clientKey)}
        onDiscard={() => comments.discard(pending.entry.clientKey)}
      />
    ));
}

type Props = { pending: PendingComment; onRetry: () => void; onDiscard: () => void };

function OutgoingItem({ pending: { entry, status }, onRetry, onDiscard }: Props) {
  const viewer = useViewer();
  const isSending = status !== 'failed';
  if (!viewer) return null;
  return (
    <li id={commentElementId(entry.clientKey)} className="scroll-mt-20">
      <article
        aria-label={`Comment by ${fullNameOf(viewer)}`}
        aria-busy={isSending}
        className="-mx-2 flex gap-2 px-2 pt-2 text-muted"
      >
        <span aria-hidden className={isSending ? 'opacity-60' : undefined}>
          <PersonAvatar person={viewer} size={32} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex min-w-0 items-center gap-1 text-meta leading-5">
            <bdi className="truncate font-bold">{shortNameOf(viewer)}</bdi>
            <span aria-hidden>·</span>
            <output className={isSending ? 'shrink-0' : 'shrink-0 text-danger'}>
              {isSending ? THREAD_COPY.sending : THREAD_COPY.notSent}
            </output>
          </p>
          <FullText document={entry.document} />
          {/* As high as a comment's button row, so that nothing moves when the comment arrives. */}
          <div className="flex min-h-9 items-center gap-2 pb-1">
            {!isSending && (
              <>
                <Button size="small" onClick={afterLeaving(onRetry)}>
                  {THREAD_COPY.retry}
                </Button>
                <Button size="small" kind="danger" onClick={afterLeaving(onDiscard)}>
                  {THREAD_COPY.discard}
                </Button>
              </>
            )}
          </div>
        </div>
      </article>
    </li>
  );
}

/** Both buttons disappear, so the focus moves to the comment before them first, or to the content. */
function afterLeaving(act: () => void) {
  return ({ currentTarget }: MouseEvent) => {
    const before = [...document.querySelectorAll<HTMLElement>('[data-card] [data-card-link]')].findLast(
      (link) => (link.compareDocumentPosition(currentTarget) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    );
    (before ?? document.getElementById('content'))?.focus({ preventScroll: true });
    act();
  };
}
