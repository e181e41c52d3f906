export { deleteChat } from './delete-chat.ts';
export { messageItem } from './chat-item.store.ts';
export { removeMessage } from './remove-message.ts';
