import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/ads/payments.endpoints';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../platform/http/mount.ts';
import { listPayouts } from './list-payouts.ts';
import { getFunds, getPayment, listPayments } from './own-payments.ts';
import { requestPayout } from './request-payout.ts';
import { settlePayout } from './settle-payout.ts';

export function paymentsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.listPayments, ({ viewer, campus, query }) => listPayments(deps, campus, viewer, query.cursor));
  mount(app, contract.getFunds, ({ viewer }) => getFunds(deps, viewer));
  mount(app, contract.requestPayout, ({ viewer, campus, body }) => requestPayout(deps, campus, viewer, body));
  mount(app, contract.listPayouts, ({ query }) => listPayouts(deps, query));
  mount(app, contract.settlePayout, ({ viewer, params, body }) => settlePayout(deps, viewer, { ...params, ...body }));
  mount(app, contract.getPayment, ({ viewer, campus, params }) => getPayment(deps, campus, viewer, params.paymentId));
}
