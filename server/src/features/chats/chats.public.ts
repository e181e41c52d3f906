export { eraseFromChats } from './erase-from-chats.ts';
export { messageItem } from './chat-item.store.ts';
export { removeMessage } from './remove-message.ts';
