import { CHAT_COPY, type Chat, type Message } from '@quad/contract/chats';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { MoreIcon } from '../../../ui/icons.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { usePersonActions } from '../../accounts/accounts.later.public.ts';

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
