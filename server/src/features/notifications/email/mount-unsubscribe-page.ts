import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SettingsPage } from '@quad/contract/pages';
import { z } from 'zod';
import { unsubscribePage } from './unsubscribe-page.ts';

type Unsubscribing = {
  path: string;
  settings: SettingsPage;
  /** Undefined when the token is not valid. */
  find: (token: string) => Promise<{ question: string; isDone: boolean } | undefined>;
  /** Returns false when the token is not valid. */
  unsubscribe: (token: string) => Promise<boolean>;
};

const urlParams = z.object({ token: z.string() });

/** The target of a List-Unsubscribe header: a page for people, and a one-click POST for mail programs (RFC 8058). */
export function mountUnsubscribePage(app: FastifyInstance, { path, settings, find, unsubscribe }: Unsubscribing) {
  void app.register(async (scope) => {
    // The URL says everything, so we accept and ignore any body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) => done(null));

    scope.get(path, async ({ params, nonce }, reply) => {
      const found = await find(urlParams.parse(params).token);
      if (!found) return show(reply.code(404), unsubscribePage({ state: 'invalid', settings, nonce }));
      const { question, isDone } = found;
      return show(reply, unsubscribePage({ state: isDone ? 'done' : 'confirm', question, settings, nonce }));
    });

    scope.post(path, { config: { fromAnywhere: true } }, async ({ params, nonce }, reply) => {
      const isDone = await unsubscribe(urlParams.parse(params).token);
      if (!isDone) return show(reply.code(404), unsubscribePage({ state: 'invalid', settings, nonce }));
      return show(reply, unsubscribePage({ state: 'done', settings, nonce }));
    });
  });
}

function show(reply: FastifyReply, html: string) {
  return reply.type('text/html; charset=utf-8').send(html);
}
