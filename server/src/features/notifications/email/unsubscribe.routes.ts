import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { unsubscribePath } from '@quad/contract/notifications';
import type { Deps } from '../../../deps.ts';
import { unsubscribe } from './unsubscribe.ts';
import { unsubscribePage } from './unsubscribe-page.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

const address = z.object({ token: z.string() });

/** A document, not API: where a letter's List-Unsubscribe leads, for people by a link and for mail programs by a POST. */
export function unsubscribeRoutes(app: FastifyInstance, deps: Deps) {
  const path = unsubscribePath(':token');

  void app.register(async (scope) => {
    // The form says nothing that the address does not say, so it is not looked at, however it is written.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) => done(null));

    scope.get(path, async ({ params, nonce }, reply) => {
      const asked = readUnsubscribeToken(address.parse(params).token, deps.config.secret);
      if (!asked) return show(reply.code(404), unsubscribePage({ state: 'invalid', nonce }));
      return show(reply, unsubscribePage({ state: 'asked', topic: asked.topic, nonce }));
    });

    scope.post(path, { config: { fromAnywhere: true } }, async ({ params, nonce }, reply) => {
      const done = await unsubscribe(deps, address.parse(params).token);
      if (!done) return show(reply.code(404), unsubscribePage({ state: 'invalid', nonce }));
      return show(reply, unsubscribePage({ state: 'done', nonce }));
    });
  });
}

function show(reply: FastifyReply, html: string) {
  return reply.type('text/html; charset=utf-8').send(html);
}
