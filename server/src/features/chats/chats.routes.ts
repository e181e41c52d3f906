import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/chats/chats.endpoints';
import type { ChatId } from '@quad/contract/chats/chats.schemas';
import { getChatItem } from '@quad/contract/market/market.endpoints';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/mount.ts';
import type { RequestCampus, Viewer } from '../../platform/access/viewer.ts';
import { checkChat, findChatItem, getChat, listChanges, listChats, listMessages } from './conversations/chat-lists.ts';
import { deleteChat } from './conversations/delete-chat.ts';
import { findPeople, listRecentPeople } from './conversations/find-people.ts';
import { changeHeart } from './messages/change-heart.ts';
import { maySubscribeToChats } from './may-subscribe-to-chat.ts';
import { openChat } from './conversations/open-chat.ts';
import { readChat } from './reading/read-chat.ts';
import { sendMessage } from './messages/send-message.ts';
import { publishTyping } from './reading/publish-typing.ts';

export function chatsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.listChats, ({ campus, viewer, query }) => listChats(deps, campus, viewer, query.cursor));
  mount(app, contract.getChat, (call) => getChat(deps, chatOf(call)));
  mount(app, getChatItem, (call) => findChatItem(deps, chatOf(call)));
  mount(app, contract.listMessages, (call) => listMessages(deps, { ...chatOf(call), ...call.query }));
  mount(app, contract.listChanges, (call) => listChanges(deps, { ...chatOf(call), ...call.query }));
  mount(app, contract.openChat, ({ campus, viewer, body }) =>
    openChat(deps, viewer, { campus, userId: body.userId, postId: body.postId }),
  );
  mount(app, contract.sendMessage, ({ campus, viewer, params, body }) =>
    sendMessage(deps, viewer, { campus, chatId: params.chatId, draft: body }),
  );
  mount(app, contract.readChat, ({ campus, viewer, params, body }) =>
    readChat(deps, viewer, { campus, chatId: params.chatId, seq: body.seq }),
  );
  mount(app, contract.heartMessage, ({ campus, viewer, params }) =>
    changeHeart(deps, viewer, { campus, ...params }, 'heart'),
  );
  mount(app, contract.unheartMessage, ({ campus, viewer, params }) =>
    changeHeart(deps, viewer, { campus, ...params }, 'heart removed'),
  );
  mount(app, contract.publishTyping, (call) => publishTyping(deps, chatOf(call)));
  mount(app, contract.deleteChat, (call) => deleteChat(deps, chatOf(call)));
  mount(app, contract.checkChat, ({ campus, viewer, params }) =>
    checkChat(deps, { campusId: campus.id, viewerId: viewer.id, otherId: params.userId }),
  );
  mount(app, contract.findPeople, ({ campus, viewer, query }) => findPeople(deps, campus, viewer, query.text));

  mount(app, contract.listRecentPeople, ({ campus, viewer }) => listRecentPeople(deps, campus, viewer));

  deps.live.allow('chat', maySubscribeToChats);
}

type ChatCall = { campus: RequestCampus; viewer: Viewer; params: { chatId: ChatId } };

const chatOf = ({ campus, viewer, params }: ChatCall) => ({
  campusId: campus.id,
  viewerId: viewer.id,
  chatId: params.chatId,
});
