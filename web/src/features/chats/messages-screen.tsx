import { useLocation, useNavigate, useParams } from 'react-router';
import { CHAT_COPY } from './chat-copy.ts';
import { useBack } from '../../lib/back.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { ROUTES } from '@quad/contract/pages';
import { useIsNarrow } from '../../lib/width.ts';
import { cx } from '../../ui/cx.ts';
import { IconLink } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { addIcon, messageIcon } from '../../ui/icons.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ConversationPane } from './conversation/conversation-pane.tsx';
import { ChatList } from './list/chat-list.tsx';
import { NewMessageDialog } from './people/new-message-dialog.tsx';
import { NewMessagePage } from './people/new-message-page.tsx';

/** The list and the conversation: side by side above 1000 px, one at a time below. */
export function MessagesScreen() {
  const { chatId } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const onBack = useBack();
  const isNarrow = useIsNarrow();
  const isNew = pathname === ROUTES.newMessage;
  if (isNew && isNarrow) return <NewMessagePage onBack={onBack} />;

  return (
    <div className="flex">
      {chatId === undefined && <PageHead title={isNew ? CHAT_COPY.newTitle : CHAT_COPY.title} />}
      <section
        aria-label={CHAT_COPY.title}
        className={cx(
          'w-full over-1000:sticky over-1000:top-0 over-1000:h-dvh over-1000:w-[340px] over-1000:shrink-0',
          'over-1000:overflow-y-auto over-1000:border-e over-1000:border-line',
          chatId !== undefined && 'upto-1000:hidden',
        )}
      >
        <PageHeader
          title={CHAT_COPY.title}
          level={chatId === undefined ? 1 : 2}
          actions={<IconLink label={CHAT_COPY.newMessage} href={ROUTES.newMessage} icon={<Icon of={addIcon} />} />}
        />
        <ChatList openChatId={chatId} />
      </section>
      <section className={cx('min-w-0 flex-1', chatId === undefined && 'upto-1000:hidden')}>
        {chatId === undefined ? <NoneChosen /> : <ConversationPane key={chatId} chatId={chatId} />}
      </section>
      {isNew && <NewMessageDialog onClose={() => void navigate(ROUTES.messages, { replace: true })} />}
    </div>
  );
}

function NoneChosen() {
  return (
    <div className="sticky top-0 flex h-dvh items-center">
      <EmptyState
        icon={<Icon of={messageIcon} />}
        title={CHAT_COPY.choose}
        action={
          <LinkButton kind="primary" href={ROUTES.newMessage}>
            {CHAT_COPY.newMessage}
          </LinkButton>
        }
      >
        {CHAT_COPY.chooseHint}
      </EmptyState>
    </div>
  );
}
