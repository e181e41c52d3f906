import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/chats';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/mount.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { getChat } from './get-chat.ts';
import { listChanges } from './list-changes.ts';
import { listChats } from './list-chats.ts';
import { listMessages } from './list-messages.ts';
import { mayHearChat } from './may-hear-chat.ts';
import { openChat } from './open-chat.ts';
import { readChat } from './read-chat.ts';
import { sendMessage } from './send-message.ts';

export function chatsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.listChats, ({ campus, viewer, query }) => listChats(deps, campus, viewer, query.cursor));
  mount(app, contract.getChat, (call) => getChat(deps, asked(call)));
  mount(app, contract.listMessages, (call) => listMessages(deps, { ...asked(call), ...call.query }));
  mount(app, contract.listChanges, (call) => listChanges(deps, { ...asked(call), ...call.query }));
  mount(app, contract.openChat, ({ campus, viewer, body }) =>
    openChat(deps, viewer, { campus, userId: body.userId, share: body.share }),
  );
  mount(app, contract.sendMessage, ({ campus, viewer, params, body }) =>
    sendMessage(deps, viewer, { campus, chatId: params.chatId, draft: body }),
  );
  mount(app, contract.readChat, ({ campus, viewer, params, body }) =>
    readChat(deps, viewer, { campus, chatId: params.chatId, seq: body.seq }),
  );

  deps.live.allow('chat', (chatId, hearer) => mayHearChat(deps, chatId, hearer));
}

type AskingCall = { campus: RequestCampus; viewer: Viewer; params: { chatId: contract.ChatId } };

const asked = ({ campus, viewer, params }: AskingCall) => ({
  campusId: campus.id,
  viewerId: viewer.id,
  chatId: params.chatId,
});
