export { eraseFromChats } from './erase-from-chats.ts';
export { findChatOf } from './chats.store.ts';
export { messageItem } from './conversations/chat-item.store.ts';
export { eraseSealedMessage, sealMessage, unsealMessage } from './messages/seal-message.ts';
