import type { ChatId, Message } from '@quad/contract/chats/chats.schemas';
import type { Owner } from '../../../lib/outbox/entry.ts';
import { messageOutbox } from './message-outbox.ts';
import { sendMessageEntry } from './send-message.ts';

type On = {
  /** Resolves when the message is on screen, so that its bubble never flickers. */
  onSent: (message: Message) => Promise<void>;
  onGone: (chatId: ChatId) => void;
};

/** Opens a student's outbox in this tab and sends what is queued, chat by chat. */
export function openMessageOutbox(owner: Owner, { onSent, onGone }: On) {
  return messageOutbox.open(owner, {
    queueOf: ({ chatId }) => chatId,
    send: sendMessageEntry,
    resumes: true,
    onSent,
    onSentElsewhere: onSent,
    onGone: ({ chatId }) => onGone(chatId),
  });
}
