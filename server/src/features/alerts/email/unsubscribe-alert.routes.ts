import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { ALERT_UNSUBSCRIBE_PAGE } from '@quad/contract/pages';
import type { Deps } from '../../../deps.ts';
import { unsubscribePage } from '../../notifications/notifications.public.ts';
import { findUnsubscribing, unsubscribeAlert } from './unsubscribe-alert.ts';

const urlParams = z.object({ token: z.string() });

/** One-click unsubscription from one alert: a page for people, and a POST for mail programs (RFC 8058). */
export function unsubscribeAlertRoutes(app: FastifyInstance, deps: Deps) {
  const path = ALERT_UNSUBSCRIBE_PAGE;

  void app.register(async (scope) => {
    // The URL says everything, so we accept and ignore any body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) => done(null));

    scope.get(path, async ({ params, nonce }, reply) => {
      const found = await findUnsubscribing(deps, urlParams.parse(params).token);
      if (!found) return show(reply.code(404), unsubscribePage({ state: 'invalid', settings: 'alerts', nonce }));
      const question = `Stop emails about “${found.name}”?`;
      const state = found.isStopped ? 'done' : 'confirm';
      return show(reply, unsubscribePage({ state, question, settings: 'alerts', nonce }));
    });

    scope.post(path, { config: { fromAnywhere: true } }, async ({ params, nonce }, reply) => {
      const isDone = await unsubscribeAlert(deps, urlParams.parse(params).token);
      if (!isDone) return show(reply.code(404), unsubscribePage({ state: 'invalid', settings: 'alerts', nonce }));
      return show(reply, unsubscribePage({ state: 'done', settings: 'alerts', nonce }));
    });
  });
}

function show(reply: FastifyReply, html: string) {
  return reply.type('text/html; charset=utf-8').send(html);
}
