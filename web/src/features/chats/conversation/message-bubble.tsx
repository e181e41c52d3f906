import { hasText, plainTextOf } from '@quad/contract/posts/rich-text';
import { tokensOf } from '@quad/contract/posts/text-tokens';
import { cx } from '../../../ui/cx.ts';
import { LinkedText } from '../../accounts/accounts.public.ts';
import { MessageMedia, PendingMedia } from './message-media.tsx';
import { isFewEmoji, type RowMessage } from './message-rows.ts';
import { SharedPost } from './shared-post.tsx';

type Props = { content: RowMessage; isOwn: boolean; isTail: boolean; isWanted: boolean };

/** A shared post, a photo or video, and text. The viewer's own messages use the campus color. */
export function MessageBubble({ content, isOwn, isTail, isWanted }: Props) {
  const document = content.kind === 'message' ? content.message.document : content.pending.entry.document;
  const text = plainTextOf(document);
  const isLarge = isFewEmoji(text);
  const shown = sharedIn(content);
  return (
    <div
      className={cx(
        'flex min-w-0 flex-col gap-1 rounded-[20px]',
        isOwn ? 'items-end' : 'items-start',
        isWanted && 'ring-2 ring-campus ring-offset-2 ring-offset-surface',
      )}
    >
      {shown && <SharedPost post={shown.post} isOwn={isOwn} />}
      {content.kind === 'message' && content.message.media && (
        <MessageMedia media={content.message.media} clientId={content.message.clientId} />
      )}
      {content.kind === 'pending' && content.pending.entry.file && <PendingMedia pending={content.pending} />}
      {hasText(document) && !isOnlyLink(content, text) && (
        <div
          dir="auto"
          className={cx(
            'max-w-full min-w-0 break-words whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]',
            isLarge ? 'text-[34px] leading-[42px]' : 'rounded-[20px] px-3.5 py-2',
            !isLarge &&
              (isOwn
                ? 'bg-campus-fill text-campus-fill-contrast [&_a]:text-current [&_a]:decoration-current'
                : 'bg-raised'),
            !isLarge && isTail && (isOwn ? 'rounded-ee-[6px]' : 'rounded-es-[6px]'),
          )}
        >
          <LinkedText text={text} />
        </div>
      )}
    </div>
  );
}

/** A shared post, which may be deleted, or the post that a link leads to. */
function sharedIn(content: RowMessage) {
  if (content.kind === 'pending')
    return content.pending.entry.shared?.post ? { post: content.pending.entry.shared.post } : null;
  const { hasPost, post } = content.message;
  return hasPost || post ? { post } : null;
}

/** A text that is only the link to the shown post is left out, because the post's card is enough. */
function isOnlyLink(content: RowMessage, text: string) {
  if (content.kind === 'pending' || content.message.hasPost || !content.message.post) return false;
  const [token, ...others] = tokensOf(text.trim());
  return token?.kind === 'link' && others.length === 0;
}
