import { useRef } from 'react';
import type { UserId } from '@quad/contract/accounts/accounts.schemas';
import type { Chat, Message } from '@quad/contract/chats/chats.schemas';
import { questionsOf } from '@quad/contract/market/item-questions';
import type { Item } from '@quad/contract/market/items.schemas';
import { postPath } from '@quad/contract/pages';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { dialogs } from '../../../lib/dialogs.ts';
import { usePagedQuery } from '../../../lib/lists/paged-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { useCampus } from '../../campuses/campuses.public.ts';
import { draftOf, ITEM_ACTION_LABELS, itemActionsOf, messageDraftKeyOf } from '../../posts/posts.public.ts';
import { CHAT_COPY } from '../chat-copy.ts';
import { focusMessageField } from '../composer/focus-message-field.ts';
import { withQuestion } from '../composer/use-topic-in-address.ts';
import { PostSummary } from '../post-summary.tsx';
import { chatItemQuery, newestShared } from './chat-item.queries.ts';

type Props = { chat: Chat; messages: readonly Message[]; viewerId: UserId };

/** The item that a conversation is about, with each person's actions. Renders nothing without an item. */
export function ItemBar({ chat, messages, viewerId }: Props) {
  const { items } = usePagedQuery(chatItemQuery(chat.id, newestShared(messages)));
  const bar = useRef<HTMLElement>(null);
  const post = items?.[0];
  if (!post?.item) return null;
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={CHAT_COPY.item}
      className="flex shrink-0 flex-col gap-2 border-b border-line px-4 py-2 outline-none [anchor-name:--toasts-below]"
    >
      <Link href={postPath(post.id)} className="min-w-0 rounded-input">
        <PostSummary post={post} />
      </Link>
      {post.author.id === viewerId && (
        <OwnerButtons post={post} item={post.item} chat={chat} focusAfter={() => bar.current} />
      )}
      {post.author.id === chat.other.id && <Questions post={post} item={post.item} chat={chat} viewerId={viewerId} />}
    </section>
  );
}

type PartProps = { post: Post; item: Item; chat: Chat };

/** The dialogs for holding and selling preselect the person that the owner talks to. */
function OwnerButtons({
  post,
  item,
  chat: { other },
  focusAfter,
}: PartProps & { focusAfter: () => HTMLElement | null }) {
  const actions = itemActionsOf(item, post.author.id, post.author.id);
  const props = { post, person: other, focusAfter };
  if (!actions.includes('hold') && !actions.includes('sell')) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {actions.includes('hold') && (
        <Button size="small" aria-haspopup="dialog" onClick={() => dialogs.open({ name: 'hold-item', props })}>
          {CHAT_COPY.holdFor(other.firstName)}
        </Button>
      )}
      {actions.includes('sell') && (
        <Button size="small" aria-haspopup="dialog" onClick={() => dialogs.open({ name: 'sell-item', props })}>
          {ITEM_ACTION_LABELS.sell}
        </Button>
      )}
    </div>
  );
}

/** Adds a question about the item to the message. */
function Questions({ post, item, chat, viewerId }: PartProps & { viewerId: UserId }) {
  const key = messageDraftKeyOf(viewerId, useCampus().id, chat.id);
  const questions = questionsOf(item);
  if (questions.length === 0) return null;

  function ask(text: string) {
    draftOf(key).change((draft) => withQuestion(draft, { postId: post.id, text }));
    focusMessageField();
  }

  return (
    <ul aria-label={CHAT_COPY.ask} className="-m-1.5 flex gap-2 overflow-x-auto p-1.5">
      {questions.map((text) => (
        <li key={text} className="shrink-0">
          <Button size="small" onClick={() => ask(text)}>
            {text}
          </Button>
        </li>
      ))}
    </ul>
  );
}
