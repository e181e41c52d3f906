import type { FastifyInstance } from 'fastify';
import { SERVER_PAGES } from '@quad/contract/pages';
import type { Deps } from '../../../deps.ts';
import { mountOneClickPage } from '../../../platform/http/mount-one-click-page.ts';
import { UNSUBSCRIBE_COPY } from './unsubscribe-copy.ts';
import { isUnsubscribed, unsubscribe } from './unsubscribe.ts';
import { unsubscribePage } from './unsubscribe-page.ts';
import { parseUnsubscribeToken } from './unsubscribe-token.ts';

/** One-click unsubscription from one kind of email, or from all. */
export function unsubscribeRoutes(app: FastifyInstance, deps: Deps) {
  mountOneClickPage(app, {
    path: SERVER_PAGES.unsubscribe,
    find: async (token) => {
      const request = parseUnsubscribeToken(token, deps.config.secret);
      if (!request) return undefined;
      const { topic } = request;
      const question = topic === 'all' ? UNSUBSCRIBE_COPY.all : UNSUBSCRIBE_COPY.one(topic);
      return { question, isDone: await isUnsubscribed(deps, request) };
    },
    execute: async (token) => (await unsubscribe(deps, token)) !== undefined,
    render: unsubscribePage,
  });
}
