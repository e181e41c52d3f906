import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/alerts/alerts.endpoints';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/mount.ts';
import { changeAlert, listAlerts, removeAlert } from './alerts.ts';
import { createAlert } from './create-alert.ts';

export function alertsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.listAlerts, ({ campus, viewer }) => listAlerts(deps, campus, viewer));
  mount(app, contract.createAlert, ({ campus, viewer, body }) => createAlert(deps, campus, viewer, body.search));
  mount(app, contract.changeAlert, ({ campus, viewer, params, body }) =>
    changeAlert(deps, campus, viewer, { alertId: params.alertId, change: body }),
  );
  mount(app, contract.removeAlert, ({ campus, viewer, params }) => removeAlert(deps, campus, viewer, params.alertId));
}
