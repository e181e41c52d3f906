import { useSearchParams } from 'react-router';
import { NotLoaded } from '../../../lib/lists/not-loaded.tsx';
import { CHAT_COPY } from '../chat-copy.ts';
import { PageHead } from '../../../lib/page-head.tsx';
import { ROUTES } from '@quad/contract/pages';
import { useOnline } from '../../../lib/use-online.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { messageIcon } from '../../../ui/icons.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { shortNameOf, useViewer } from '../../accounts/accounts.public.ts';
import { MessageComposer } from '../composer/message-composer.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { ItemBar } from './item-bar.tsx';
import { MessageList } from './message-list.tsx';
import { seqIn } from './conversation-address.ts';
import { useConversation } from './conversation.queries.ts';
import type { Conversation } from './conversation.ts';
import { TypingNotice } from './typing-notice.tsx';
import { useLiveChat } from './use-live-chat.ts';

/**
 * One conversation, as tall as the window. In a low window, which would leave no room for messages, the page scrolls
 * instead.
 */
export function ConversationPane({ chatId }: { chatId: string }) {
  const [search] = useSearchParams();
  const wanted = seqIn(search);
  const conversation = useConversation(chatId, wanted);
  const isOnline = useOnline();
  const { data } = conversation;

  return (
    // While offline, a notice is fixed at the bottom of the window; leave room for it.
    <div className={cx('sticky top-0 flex h-dvh flex-col low:static low:h-auto', !isOnline && 'pb-14')}>
      {data && <OpenConversation conversation={data} wanted={wanted} />}
      {!data && <PageHead title={CHAT_COPY.title} />}
      {!data && <PageHeader title={CHAT_COPY.conversation} back={{ href: ROUTES.messages }} />}
      {data === null && <Missing />}
      <NotLoaded query={conversation} waiting={<ConversationSkeleton />} />
    </div>
  );
}

function OpenConversation({ conversation, wanted }: { conversation: Conversation; wanted: number | undefined }) {
  const viewer = useViewer();
  const { chat } = conversation;
  const isTyping = useLiveChat(chat, conversation.messages);
  if (!viewer) return null;
  return (
    <>
      <PageHead title={shortNameOf(chat.other)} />
      <ConversationHeader chat={chat} />
      <ItemBar chat={chat} messages={conversation.messages} viewerId={viewer.id} />
      <MessageList conversation={conversation} viewerId={viewer.id} wanted={wanted} />
      <TypingNotice name={chat.other.firstName} isTyping={isTyping} />
      <MessageComposer key={chat.id} chat={chat} viewerId={viewer.id} />
    </>
  );
}

function Missing() {
  return (
    <EmptyState
      icon={<Icon of={messageIcon} />}
      title={CHAT_COPY.missing}
      action={
        <LinkButton kind="primary" href={ROUTES.messages}>
          {CHAT_COPY.title}
        </LinkButton>
      }
    />
  );
}
