import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { signBody } from '../signed-body.ts';

type StripeResponse = { status: number; body: object };
type Session = { id: string; status: 'open' | 'complete' | 'expired'; order: Map<string, string> };
type Payment = {
  id: string;
  card: Card;
  cents: number;
  customer: string;
  status: string;
  metadata: object;
  isDisputed?: boolean;
};
type Refund = { id: string; payment_intent: string; amount: number; status: string; metadata: object };
export type Card = 'good' | 'declined' | 'once';

/** The part of Stripe's HTTP API that we use, in memory, including idempotency keys that replay their response. */
export async function startStripe({ secretKey, webhookSecret }: { secretKey: string; webhookSecret: string }) {
  const customers = new Set<string>();
  const sessions = new Map<string, Session>();
  const payments = new Map<string, Payment>();
  const refunds: Refund[] = [];
  const answered = new Map<string, StripeResponse & { asked: string }>();
  const requests: { path: string; form: Map<string, string>; version: string }[] = [];
  /** Set by a test: how the next requests end, though what they ask for is done. */
  const behavior: { next: ('cut' | 500 | 429)[] } = { next: [] };

  function newPayment(payment: Omit<Payment, 'id'>) {
    const id = `pi_${randomUUID()}`;
    payments.set(id, { ...payment, id });
    return id;
  }
  const paymentBody = ({ id, status, metadata }: Payment) => {
    const latest_charge = { id: `ch_${id}`, receipt_url: `https://pay.stripe.example/receipts/${id}` };
    return { id, object: 'payment_intent', status, metadata, latest_charge };
  };

  const ROUTES: [RegExp, (form: Map<string, string>, id: string) => StripeResponse][] = [
    [
      /^POST \/v1\/customers$/,
      () => {
        const id = `cus_${randomUUID()}`;
        customers.add(id);
        return ok({ id, object: 'customer' });
      },
    ],
    [
      /^DELETE \/v1\/customers\/(\w[\w-]+)$/,
      (_form, id) =>
        customers.delete(id)
          ? ok({ id, object: 'customer', deleted: true })
          : invalid(`No such customer: '${id}'`, 'resource_missing', 404),
    ],
    [
      /^POST \/v1\/checkout\/sessions$/,
      (order) => {
        const id = `cs_test_${randomUUID()}`;
        sessions.set(id, { id, status: 'open', order });
        return ok({ id, object: 'checkout.session', url: `https://checkout.stripe.example/pay/${id}` });
      },
    ],
    [
      /^POST \/v1\/checkout\/sessions\/(\w[\w-]+)\/expire$/,
      (_form, id) => {
        const session = sessions.get(id);
        if (session?.status !== 'open') return invalid('Only open Checkout Sessions can be expired');
        session.status = 'expired';
        return ok({ id, object: 'checkout.session', status: 'expired' });
      },
    ],
    [
      /^GET \/v1\/payment_intents\/(\w[\w-]+)$/,
      (_form, id) => {
        const payment = payments.get(id);
        if (!payment) return invalid(`No such payment_intent: '${id}'`, 'resource_missing', 404);
        return ok({ id, object: 'payment_intent', payment_method: `pm_${payment.card}` });
      },
    ],
    [
      /^POST \/v1\/payment_intents$/,
      (form) => {
        if (form.get('off_session') !== 'true' || form.get('confirm') !== 'true') return invalid('Nobody is there');
        const isGood = form.get('payment_method') === 'pm_good';
        const id = newPayment({
          card: 'good',
          cents: Number(form.get('amount')),
          customer: form.get('customer') ?? '',
          status: isGood ? 'succeeded' : 'requires_payment_method',
          metadata: { key: form.get('metadata[key]') },
        });
        const made = payments.get(id);
        return made && isGood ? ok(paymentBody(made)) : cardError('Your card was declined.');
      },
    ],
    [
      /^GET \/v1\/payment_intents$/,
      (query) =>
        listOf([...payments.values()].filter(({ customer }) => customer === query.get('customer')).map(paymentBody)),
    ],
    [
      /^GET \/v1\/refunds$/,
      (query) => listOf(refunds.filter(({ payment_intent: of }) => of === query.get('payment_intent'))),
    ],
    [
      /^POST \/v1\/refunds$/,
      (form) => {
        const payment = payments.get(form.get('payment_intent') ?? '');
        const amount = Number(form.get('amount'));
        if (!payment) return invalid('No such payment_intent', 'resource_missing', 404);
        const before = refunds.filter(({ payment_intent: of }) => of === payment.id);
        const left = before.reduce((cents, each) => cents - each.amount, payment.cents);
        if (payment.isDisputed) return invalid('This charge has been charged back', 'charge_disputed');
        if (left === 0) return invalid('This charge has already been refunded', 'charge_already_refunded');
        if (amount > left) return invalid('Refund amount is greater than unrefunded amount on charge');
        const metadata = { key: form.get('metadata[key]') };
        const refund = { id: `re_${randomUUID()}`, payment_intent: payment.id, amount, status: 'succeeded', metadata };
        refunds.push(refund);
        return ok({ object: 'refund', ...refund });
      },
    ],
  ];

  function responseTo(request: IncomingMessage, form: Map<string, string>, raw: string): StripeResponse {
    if (request.headers.authorization !== `Bearer ${secretKey}`) return failure(401, 'authentication_error', 'No');
    const [route, query = ''] = request.url?.split('?') ?? [];
    const path = `${request.method} ${route}`;
    const key = String(request.headers['idempotency-key'] ?? randomUUID());
    const asked = `${path} ${raw}`;
    const before = answered.get(key);
    if (before && before.asked !== asked) {
      return failure(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters',
      );
    }
    if (before) return before;
    const asking = request.method === 'GET' ? new Map(new URLSearchParams(query)) : form;
    if (request.method !== 'GET') requests.push({ path, form, version: String(request.headers['stripe-version']) });
    const [pattern, open] = ROUTES.find(([one]) => one.test(path)) ?? [];
    const response =
      open?.(asking, pattern?.exec(path)?.[1] ?? '') ?? invalid('Unrecognized request URL', undefined, 404);
    answered.set(key, { ...response, asked });
    return response;
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const raw = await text(request);
    const sentResponse = responseTo(request, new Map(new URLSearchParams(raw)), raw);
    const end = behavior.next.shift();
    if (end === 'cut') return void request.socket.destroy();
    const { status, body } = end ? failure(end, 'api_error', 'Something is wrong with us') : sentResponse;
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' });
    response.end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    behavior,
    customers,
    /** What was done, each once, oldest first. */
    requests,
    /** As it does after a day. */
    forgetKeys: () => answered.clear(),
    /** Their bank takes the payment back: the event that Stripe sends then. */
    dispute(paymentRef: string) {
      const payment = payments.get(paymentRef);
      if (payment) payment.isDisputed = true;
      return eventOf('charge.dispute.created', {
        id: `du_${randomUUID()}`,
        object: 'dispute',
        payment_intent: paymentRef,
        status: 'needs_response',
      });
    },
    /** Makes our accepted refunds of this payment fail. */
    failRefunds(paymentRef: string, reason: string) {
      for (const refund of refunds.filter(({ payment_intent: of }) => of === paymentRef)) {
        Object.assign(refund, { status: 'failed', failure_reason: reason });
      }
    },
    sign: (body: string, at: Date) => signBody(body, webhookSecret, at),
    /** Somebody at the page with a card: the event that Stripe sends then, if it sends one. */
    pay(pageUrl: string, card: Card, at: Date) {
      const session = sessions.get(pageUrl.split('/').at(-1) ?? '');
      if (session?.status !== 'open' || card === 'declined') return undefined;
      session.status = 'complete';
      const { order } = session;
      const cents = Number(order.get('line_items[0][price_data][unit_amount]'));
      const payment = newPayment({
        card,
        cents,
        customer: order.get('customer') ?? '',
        status: 'succeeded',
        metadata: {},
      });
      const metadata = { adId: order.get('metadata[adId]'), keepsMethod: order.get('metadata[keepsMethod]') };
      const body = eventOf('checkout.session.completed', {
        id: session.id,
        object: 'checkout.session',
        amount_total: cents,
        currency: order.get('line_items[0][price_data][currency]'),
        metadata,
        payment_intent: payment,
        payment_status: 'paid',
        status: 'complete',
      });
      return { body, signature: signBody(body, webhookSecret, at) };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export function eventOf(type: string, object: object) {
  return JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
}

const ok = (body: object): StripeResponse => ({ status: 200, body });
const listOf = (data: object[]) => ok({ object: 'list', has_more: false, data });
const failure = (status: number, type: string, message: string, code?: string): StripeResponse => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
});
const invalid = (message: string, code?: string, status = 400) =>
  failure(status, 'invalid_request_error', message, code);
const cardError = (message: string) => failure(402, 'card_error', message, 'card_declined');
