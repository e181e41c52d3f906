import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

type PageState = { state: 'confirm' | 'done' | 'invalid'; question?: string; nonce: string };

type OneClickPage = {
  path: string;
  /** Undefined when the token is not valid. */
  find: (token: string) => Promise<{ question: string; isDone: boolean } | undefined>;
  /** Returns false when the token is not valid. */
  execute: (token: string) => Promise<boolean>;
  render: (page: PageState) => string;
};

const urlParams = z.object({ token: z.string() });

/** The target of a List-Unsubscribe header: a page for people, and a one-click POST for mail programs (RFC 8058). */
export function mountOneClickPage(app: FastifyInstance, { path, find, execute, render }: OneClickPage) {
  void app.register(async (scope) => {
    // The URL says everything, so we accept and ignore any body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) => done(null));

    scope.get(path, async ({ params, nonce }, reply) => {
      const found = await find(urlParams.parse(params).token);
      if (!found) return show(reply.code(404), render({ state: 'invalid', nonce }));
      const { question, isDone } = found;
      return show(reply, render({ state: isDone ? 'done' : 'confirm', question, nonce }));
    });

    scope.post(path, { config: { fromAnywhere: true } }, async ({ params, nonce }, reply) => {
      const isDone = await execute(urlParams.parse(params).token);
      if (!isDone) return show(reply.code(404), render({ state: 'invalid', nonce }));
      return show(reply, render({ state: 'done', nonce }));
    });
  });
}

function show(reply: FastifyReply, html: string) {
  return reply.type('text/html; charset=utf-8').send(html);
}
