import { useRef } from 'react';
import { isMessaged } from '@quad/contract/gates';
import { questionsOf } from '@quad/contract/market/item-questions';
import type { Item } from '@quad/contract/market/items.schemas';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { dialogs } from '../../../lib/dialogs.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { mailIcon } from '../../../ui/icons.ts';
import { useViewer } from '../../accounts/accounts.public.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import { POST_AD_COPY } from '../card/post-copy.ts';
import { useMessageAuthor } from '../card/use-message-author.ts';
import { HoldLine } from './hold-line.tsx';
import { ITEM_ACTION_COPY, ITEM_ACTION_LABELS } from './item-action-copy.ts';
import { itemActionsOf, type PersonalAction } from './item-actions.ts';
import { ItemLine } from './item-line.tsx';
import { useChangeItem } from './use-change-item.ts';

/** The item on its post's page: everything about it, and what the viewer can do. */
export function ItemPanel({ post, item }: { post: Post; item: Item }) {
  const viewer = useViewer();
  const isOwner = viewer?.id === post.author.id;
  const panel = useRef<HTMLElement>(null);

  /** The pressed button may disappear, so the panel takes the focus unless it is already elsewhere. */
  function takeFocus() {
    const { activeElement } = document;
    const isTaken = activeElement !== document.body && !panel.current?.contains(activeElement);
    if (!isTaken) panel.current?.focus({ preventScroll: true });
  }

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={ITEM_ACTION_COPY.title}
      className="mt-3 flex max-w-[500px] flex-col gap-3 rounded-card border border-line bg-raised/50 p-4 outline-none"
    >
      <div className="flex flex-col gap-1">
        <ItemLine item={item} large />
        <HoldLine item={item} viewerId={viewer?.id} />
      </div>
      {!isOwner && <BuyerButtons post={post} item={item} />}
      <ItemSteps post={post} item={item} focusAfter={() => panel.current} onChanged={takeFocus} />
    </section>
  );
}

/** Messaging the owner, and the questions that most buyers ask. */
function BuyerButtons({ post, item }: { post: Post; item: Item }) {
  const messageAuthor = useMessageAuthor();
  const campus = useCampus();
  if (!isMessaged(post, campus)) return null;
  const questions = questionsOf(item);
  // The ad's own button already does the same.
  const hasAdButton = post.ad?.status === 'active' && post.ad.cta.type === 'message';
  return (
    <>
      {!hasAdButton && (
        <Button wide kind="primary" icon={<Icon of={mailIcon} size={18} />} onClick={() => messageAuthor(post)}>
          {item.intent === 'selling' ? ITEM_ACTION_COPY.messageSeller : POST_AD_COPY.message}
        </Button>
      )}
      {questions.length > 0 && (
        <ul aria-label={ITEM_ACTION_COPY.askSeller} className="flex flex-wrap gap-2">
          {questions.map((question) => (
            <li key={question}>
              <Button size="small" onClick={() => messageAuthor(post, question)}>
                {question}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type StepsProps = { post: Post; item: Item; focusAfter: () => HTMLElement | null; onChanged: () => void };

/** What owner and holder can do next. Holding and selling first ask for the person. */
function ItemSteps({ post, item, focusAfter, onChanged }: StepsProps) {
  const viewer = useViewer();
  const change = useChangeItem(post);
  const actions = itemActionsOf(item, viewer?.id, post.author.id);
  const isOwner = viewer?.id === post.author.id;
  if (actions.length === 0 && !isOwner) return null;

  function start(action: PersonalAction) {
    if (action === 'hold') dialogs.open({ name: 'hold-item', props: { post, focusAfter } });
    else if (action === 'sell') dialogs.open({ name: 'sell-item', props: { post, focusAfter } });
    else change.mutate({ action }, { onSuccess: onChanged });
  }

  return (
    <div className="flex flex-wrap gap-2">
      {isOwner && (
        <Button
          aria-haspopup="dialog"
          onClick={() => dialogs.open({ name: 'composer', props: { postId: null, edited: post } })}
        >
          {ITEM_ACTION_COPY.edit}
        </Button>
      )}
      {actions.map((action) => (
        <Button
          key={action}
          aria-haspopup={action === 'hold' || action === 'sell' ? 'dialog' : undefined}
          busy={change.isPending && change.variables.action === action}
          onClick={() => start(action)}
        >
          {ITEM_ACTION_LABELS[action]}
        </Button>
      ))}
    </div>
  );
}
