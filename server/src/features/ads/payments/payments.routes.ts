import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/ads/payments.endpoints';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../platform/mount.ts';
import { getFunds } from './get-funds.ts';
import { getPayment } from './get-payment.ts';
import { listPayments } from './list-payments.ts';

export function paymentsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.listPayments, ({ viewer, campus, query }) => listPayments(deps, campus, viewer, query.cursor));
  mount(app, contract.getFunds, ({ viewer }) => getFunds(deps, viewer));
  mount(app, contract.getPayment, ({ viewer, campus, params }) => getPayment(deps, campus, viewer, params.paymentId));
}
