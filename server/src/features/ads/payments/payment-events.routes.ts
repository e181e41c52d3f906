import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { paymentEventsPath, PAYMENTS } from '@quad/contract/ads/payments';
import type { Deps } from '../../../deps.ts';
import { receivePaymentEvent } from './handle-payment-event.ts';

const pathParams = z.object({ provider: z.string() });
const headers = z.object({ [PAYMENTS.signatureHeader]: z.string().optional() });

/** Webhook for the payment provider, not part of our API. The provider retries on any status but 200. */
export function paymentEventsRoutes(app: FastifyInstance, deps: Deps) {
  void app.register(async (scope) => {
    // The signature covers the raw bytes, so the body must not be parsed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post(paymentEventsPath(':provider'), { config: { fromAnywhere: true } }, async (request) => {
      await receivePaymentEvent(deps, {
        provider: pathParams.parse(request.params).provider,
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: headers.parse(request.headers)[PAYMENTS.signatureHeader],
      });
      return { received: true };
    });
  });
}
