export { eraseFromChats } from './erase-from-chats.ts';
export { findChatOf } from './chats.store.ts';
export { messageItem } from './chat-item.store.ts';
export { eraseSealedMessage, sealMessage, unsealMessage } from './seal-message.ts';
