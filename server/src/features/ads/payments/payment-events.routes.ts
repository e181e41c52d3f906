import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PAYMENTS, paymentEventsPath } from '@quad/contract/payments';
import type { Deps } from '../../../deps.ts';
import { receivePaymentEvent } from './receive-payment-event.ts';

const address = z.object({ provider: z.string() });
const headers = z.object({ [PAYMENTS.signatureHeader]: z.string().optional() });

/** No endpoint of ours to call: what a payment provider sends, from wherever it is. Anything but 200 makes it send again. */
export function paymentEventsRoutes(app: FastifyInstance, deps: Deps) {
  void app.register(async (scope) => {
    // The signature is over bytes, so they are kept as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post(paymentEventsPath(':provider'), { config: { fromAnywhere: true } }, async (request) => {
      await receivePaymentEvent(deps, {
        provider: address.parse(request.params).provider,
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: headers.parse(request.headers)[PAYMENTS.signatureHeader],
      });
      return { received: true };
    });
  });
}
