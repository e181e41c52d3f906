import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/ads/payments.endpoints';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../platform/mount.ts';
import { getFunds, getPayment, listPayments } from './own-payments.ts';

export function paymentsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.listPayments, ({ viewer, campus, query }) => listPayments(deps, campus, viewer, query.cursor));
  mount(app, contract.getFunds, ({ viewer }) => getFunds(deps, viewer));
  mount(app, contract.getPayment, ({ viewer, campus, params }) => getPayment(deps, campus, viewer, params.paymentId));
}
