import type { Chat, Message } from '@quad/contract/chats/chats.schemas';
import { CHAT_COPY } from '../chat-copy.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { MoreIcon } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { usePersonActions } from '../../accounts/accounts.public.ts';

/** Actions on the other participant's message. Visible like the heart button. */
export function MessageMenu({ message, chat, name }: { message: Message; chat: Chat; name: string }) {
  const { report } = usePersonActions({ target: { kind: 'message', id: message.id }, person: chat.other });
  return (
    <Menu label={CHAT_COPY.messageOptions} align="start" entries={[report]}>
      {(trigger) => (
        <IconButton
          label={CHAT_COPY.messageOptions}
          aria-label={`${CHAT_COPY.messageOptions}: ${name}`}
          icon={<MoreIcon size={16} />}
          size="small"
          tone="muted"
          className="-ml-1 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100 [@media(hover:none)]:opacity-50"
          {...trigger}
        />
      )}
    </Menu>
  );
}
