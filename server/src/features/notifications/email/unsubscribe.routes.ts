import type { FastifyInstance } from 'fastify';
import { SERVER_PAGES } from '@quad/contract/pages';
import type { Deps } from '../../../deps.ts';
import { mountUnsubscribePage } from './mount-unsubscribe-page.ts';
import { UNSUBSCRIBE_COPY } from './unsubscribe-copy.ts';
import { isUnsubscribed, unsubscribe } from './unsubscribe.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** One-click unsubscription from one kind of email, or from all. */
export function unsubscribeRoutes(app: FastifyInstance, deps: Deps) {
  mountUnsubscribePage(app, {
    path: SERVER_PAGES.unsubscribe,
    settings: 'notifications',
    find: async (token) => {
      const request = readUnsubscribeToken(token, deps.config.secret);
      if (!request) return undefined;
      const { topic } = request;
      const question = topic === 'all' ? UNSUBSCRIBE_COPY.all : UNSUBSCRIBE_COPY.one(topic);
      return { question, isDone: await isUnsubscribed(deps, request) };
    },
    unsubscribe: async (token) => (await unsubscribe(deps, token)) !== undefined,
  });
}
