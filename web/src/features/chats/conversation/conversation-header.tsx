import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Chat } from '@quad/contract/chats/chats.schemas';
import { CHAT_COPY } from '../chat-copy.ts';
import { useBack } from '../../../lib/back.tsx';
import { profilePath, ROUTES } from '@quad/contract/pages';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { backIcon, personIcon, trashIcon } from '../../../ui/icons.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { VerifiedTick } from '../../../ui/feedback/verified-tick.tsx';
import { PersonAvatar, shortNameOf, usePersonActions } from '../../accounts/accounts.public.ts';
import { DeleteChatDialog } from '../delete-chat-dialog.tsx';

/** The other participant, a back button on narrow screens, and the conversation menu. */
export function ConversationHeader({ chat }: { chat: Chat }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const onBack = useBackToList();
  const { other } = chat;
  const { report, block } = usePersonActions({ target: { kind: 'person', id: other.id }, person: other });
  return (
    <header className="z-20 flex h-14 shrink-0 items-center gap-2 border-b border-line bg-surface px-4">
      <span className="-ml-2 over-1000:hidden">
        <IconButton label="Back" onClick={onBack} icon={<Icon of={backIcon} />} />
      </span>
      <Link href={profilePath(other.username)} className="flex min-w-0 flex-1 items-center gap-3 rounded-card">
        <PersonAvatar person={other} size={40} />
        <span className="min-w-0">
          <span className="flex items-center gap-1">
            <h1 className="min-w-0 truncate font-semibold">
              <bdi>{shortNameOf(other)}</bdi>
            </h1>
            {other.isVerified && <VerifiedTick />}
          </span>
          <span className="block truncate text-meta text-muted">@{other.username}</span>
        </span>
      </Link>
      <Menu
        label={CHAT_COPY.options}
        entries={[
          { label: CHAT_COPY.profile, icon: <Icon of={personIcon} />, href: profilePath(other.username) },
          {
            label: CHAT_COPY.remove,
            icon: <Icon of={trashIcon} />,
            tone: 'danger',
            onSelect: () => setIsDeleting(true),
          },
          'separator',
          report,
          block,
        ]}
      />
      <DeleteChatDialog chatId={chat.id} open={isDeleting} onClose={() => setIsDeleting(false)} />
    </header>
  );
}

/**
 * Back returns to the list at its scroll position. When the conversation is the first page, for example from an
 * email, it opens the list instead.
 */
function useBackToList() {
  const onBack = useBack();
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => (isFirst ? void navigate(ROUTES.messages, { replace: true }) : onBack());
}
