import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { paymentEventsPath, PAYMENTS } from '@quad/contract/ads/payments';
import { AppError } from '../../platform/app-error.ts';
import {
  type SignedEvent,
  SANDBOX_CARD_DECLINED,
  SANDBOX_CHECKOUT_PATH,
  SANDBOX_PAYMENTS,
  type SandboxCheckout,
} from './sandbox-payments.ts';
import { sandboxCheckoutPage } from './sandbox-checkout-page.ts';

const PAGE = `${SANDBOX_CHECKOUT_PATH}/:ref`;
const address = z.object({ ref: z.string() });
const card = z.enum(['good', 'once', 'declined']).catch('declined');

/** Serves the page of the sandbox checkout. A payment is reported through the same webhook that Stripe uses. */
export async function mountSandboxCheckout(app: FastifyInstance, checkout: SandboxCheckout) {
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.get(PAGE, (request, reply) => showPage(checkout, request, reply));
    scope.post(PAGE, async (request, reply) => {
      const { ref } = address.parse(request.params);
      const chosen = card.parse(new URLSearchParams(String(request.body)).get('card'));
      if (chosen === 'declined') return showPage(checkout, request, reply.code(402), SANDBOX_CARD_DECLINED);

      const event = await checkout.pay(ref, chosen);
      if (!event) return showPage(checkout, request, reply.code(410));
      if (!(await deliverEvent(app, request.host, event)))
        return showPage(checkout, request, reply.code(502), NOT_DELIVERED);
      const { success_url } = await findOrThrow(checkout, request);
      return reply.redirect(success_url, 303);
    });
  });
}

const NOT_DELIVERED = 'Quad did not receive this payment. Go back to send it again.';

async function deliverEvent(app: FastifyInstance, host: string, { body, signature }: SignedEvent) {
  const response = await app.inject({
    method: 'POST',
    url: paymentEventsPath(SANDBOX_PAYMENTS),
    headers: { host, 'content-type': 'application/json', [PAYMENTS.signatureHeader]: signature },
    payload: body,
  });
  return response.statusCode === 200;
}

async function findOrThrow(checkout: SandboxCheckout, { params }: FastifyRequest) {
  const row = await checkout.find(address.parse(params).ref);
  if (!row) throw new AppError('not_found');
  return row;
}

async function showPage(checkout: SandboxCheckout, request: FastifyRequest, reply: FastifyReply, problem?: string) {
  const { nonce } = request;
  const html = sandboxCheckoutPage({
    checkout: await findOrThrow(checkout, request),
    nonce,
    ...(problem && { problem }),
  });
  return reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy(nonce)).send(html);
}

function pagePolicy(nonce: string) {
  return `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}
