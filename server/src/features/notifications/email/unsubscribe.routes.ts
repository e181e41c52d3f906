import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { SERVER_PAGES } from '@quad/contract/pages';
import type { Deps } from '../../../deps.ts';
import { UNSUBSCRIBE_COPY } from './unsubscribe-copy.ts';
import { isUnsubscribed, unsubscribe } from './unsubscribe.ts';
import { unsubscribePage } from './unsubscribe-page.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

const urlParams = z.object({ token: z.string() });

/** The target of the List-Unsubscribe header: a page for people, and a one-click POST for mail programs. */
export function unsubscribeRoutes(app: FastifyInstance, deps: Deps) {
  const path = SERVER_PAGES.unsubscribe;

  void app.register(async (scope) => {
    // The URL says everything, so we accept and ignore any body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) => done(null));

    scope.get(path, async ({ params, nonce }, reply) => {
      const request = readUnsubscribeToken(urlParams.parse(params).token, deps.config.secret);
      if (!request) return show(reply.code(404), unsubscribePage({ state: 'invalid', nonce }));
      const state = (await isUnsubscribed(deps, request)) ? 'done' : 'confirm';
      const { topic } = request;
      const question = topic === 'all' ? UNSUBSCRIBE_COPY.all : UNSUBSCRIBE_COPY.one(topic);
      return show(reply, unsubscribePage({ state, question, nonce }));
    });

    scope.post(path, { config: { fromAnywhere: true } }, async ({ params, nonce }, reply) => {
      const done = await unsubscribe(deps, urlParams.parse(params).token);
      if (!done) return show(reply.code(404), unsubscribePage({ state: 'invalid', nonce }));
      return show(reply, unsubscribePage({ state: 'done', nonce }));
    });
  });
}

function show(reply: FastifyReply, html: string) {
  return reply.type('text/html; charset=utf-8').send(html);
}
