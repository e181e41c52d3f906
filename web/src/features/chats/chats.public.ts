export { ChatsWiring } from './chats-wiring.tsx';
export { chatsQuery } from './chats.queries.ts';
export { seqIn } from './conversation/conversation-address.ts';
export { conversationQuery } from './conversation/conversation.queries.ts';
export { MessageMedia } from './conversation/message-media.tsx';
