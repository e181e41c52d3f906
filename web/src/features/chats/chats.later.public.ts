/* For lazily loaded pages: nothing of chats is part of the first load. */
export { chatsQuery } from './chats.queries.ts';
export { ChatsWiring } from './chats-wiring.tsx';
export { MessageMedia } from './conversation/message-media.tsx';
export { seqIn } from './conversation/conversation-address.ts';
export { conversationQuery } from './conversation/conversation.queries.ts';
