import { useMemo } from 'react';
import { CHAT_COPY } from '../chat-copy.ts';
import { usePagedQuery } from '../../../lib/lists/paged-query.ts';
import { ROUTES } from '@quad/contract/pages';
import { PlainList } from '../../../lib/lists/plain-list.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { messageIcon } from '../../../ui/icons.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { ChatSkeleton } from '../../../ui/lists/row-skeletons.tsx';
import { SkeletonList } from '../../../ui/lists/skeletons.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { useViewer } from '../../accounts/accounts.public.ts';
import { chatsQuery } from '../chats.queries.ts';
import { inOrder } from './chat-order.ts';
import { ChatRow } from './chat-row.tsx';

/** All conversations, most recently changed first, with loading, error and empty states. */
export function ChatList({ openChatId }: { openChatId: string | undefined }) {
  const { list } = usePagedQuery(chatsQuery());
  const viewerId = useViewer()?.id;
  const chats = useMemo(() => list.data && inOrder(list.data.pages), [list.data]);

  return (
    <PlainList
      list={list}
      label={CHAT_COPY.title}
      rows={chats?.map((chat) => (
        <ChatRow key={chat.id} chat={chat} viewerId={viewerId} isOpen={chat.id === openChatId} />
      ))}
      waiting={
        <SkeletonList count={6}>
          <ChatSkeleton />
        </SkeletonList>
      }
      empty={
        <EmptyState
          icon={<Icon of={messageIcon} />}
          title={CHAT_COPY.nothingYet}
          action={
            <LinkButton kind="primary" href={ROUTES.newMessage}>
              {CHAT_COPY.newMessage}
            </LinkButton>
          }
        >
          {CHAT_COPY.nothingYetHint}
        </EmptyState>
      }
    />
  );
}
