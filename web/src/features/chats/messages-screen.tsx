import { useLocation, useNavigate, useParams } from 'react-router';
import { CHAT_COPY } from './chat-copy.ts';
import { useBack } from '../../lib/back.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { ROUTES } from '@quad/contract/pages';
import { useIsNarrow } from '../../lib/width.ts';
import { IconLink } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { addIcon, messageIcon } from '../../ui/icons.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TwoPanes } from '../../ui/layout/two-panes.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ConversationPane } from './conversation/conversation-pane.tsx';
import { ChatList } from './list/chat-list.tsx';
import { NewMessageDialog } from './people/new-message-dialog.tsx';
import { NewMessagePage } from './people/new-message-page.tsx';

export function MessagesScreen() {
  const { chatId } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const onBack = useBack();
  const isNarrow = useIsNarrow();
  const isNew = pathname === ROUTES.newMessage;
  if (isNew && isNarrow) return <NewMessagePage onBack={onBack} />;

  return (
    <>
      {chatId === undefined && <PageHead title={isNew ? CHAT_COPY.newTitle : CHAT_COPY.title} />}
      <TwoPanes
        label={CHAT_COPY.title}
        isOpen={chatId !== undefined}
        list={
          <>
            <PageHeader
              title={CHAT_COPY.title}
              level={chatId === undefined ? 1 : 2}
              actions={<IconLink label={CHAT_COPY.newMessage} href={ROUTES.newMessage} icon={<Icon of={addIcon} />} />}
            />
            <ChatList openChatId={chatId} />
          </>
        }
      >
        {chatId === undefined ? <NoneChosen /> : <ConversationPane key={chatId} chatId={chatId} />}
      </TwoPanes>
      {isNew && <NewMessageDialog onClose={() => void navigate(ROUTES.messages, { replace: true })} />}
    </>
  );
}

function NoneChosen() {
  return (
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
  );
}
