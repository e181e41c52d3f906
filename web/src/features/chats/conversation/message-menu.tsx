import type { Chat, Message } from '@quad/contract/chats/chats.schemas';
import { CHAT_COPY } from '../chat-copy.ts';
import { plainTextOf } from '@quad/contract/posts/rich-text';
import { putOnClipboard } from '../../../lib/sharing/copy-link.ts';
import { SHARE_COPY } from '../../../lib/sharing/share-copy.ts';
import { toast } from '../../../lib/toasts.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { copyIcon, heartIcon, moreIcon } from '../../../ui/icons.ts';
import { Menu, type MenuEntry } from '../../../ui/overlays/menu.tsx';
import { usePersonActions } from '../../accounts/accounts.public.ts';

const COPY_TEXT = 'Copy text';

type Props = {
  message: Message;
  chat: Chat;
  /** The start of the message, so that each button has its own name. */
  name: string;
  isOwn: boolean;
  heart: { isHearted: boolean; toggle: () => void };
};

/**
 * Actions on a message. Visible like the heart button. A long press opens it too. On a phone that is the only way to
 * open it, and to copy the text, which cannot be selected there.
 */
export function MessageMenu({ message, chat, name, isOwn, heart }: Props) {
  const { report } = usePersonActions({ target: { kind: 'message', id: message.id }, person: chat.other });
  const text = plainTextOf(message.document);
  const entries: MenuEntry[] = [
    {
      label: heart.isHearted ? CHAT_COPY.unheart : CHAT_COPY.heart,
      icon: <Icon of={heartIcon} isFilled={heart.isHearted} />,
      onSelect: heart.toggle,
    },
  ];
  if (text !== '')
    entries.push({ label: COPY_TEXT, icon: <Icon of={copyIcon} />, onSelect: () => void copyText(text) });
  if (!isOwn) entries.push(report);
  return (
    <Menu label={CHAT_COPY.messageOptions} align={isOwn ? 'end' : 'start'} entries={entries}>
      {(trigger) => (
        <IconButton
          label={CHAT_COPY.messageOptions}
          aria-label={`${CHAT_COPY.messageOptions}: ${name}`}
          icon={<Icon of={moreIcon} size={16} />}
          size="small"
          tone="muted"
          data-message-menu
          className={cx(
            '-ml-1 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100',
            '[@media(hover:none)]:not-focus-visible:sr-only',
            // Not needed with a mouse: the heart is beside the message, and the text can be selected.
            isOwn && '[@media(hover:hover)]:hidden',
          )}
          {...trigger}
        />
      )}
    </Menu>
  );
}

async function copyText(text: string) {
  const copied = await putOnClipboard(text);
  toast(copied ? { message: SHARE_COPY.clipboard, tone: 'okay' } : { message: SHARE_COPY.failed, tone: 'danger' });
}
