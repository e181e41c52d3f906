import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/moderation/moderation.endpoints';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/mount.ts';
import { createAppeal } from './appeals/create-appeal.ts';
import { createReport } from './reports/create-report.ts';
import { getAppeal } from './appeals/get-appeal.ts';
import { listOwnReports } from './reports/list-own-reports.ts';

export function moderationRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.createReport, ({ campus, viewer, body }) => createReport(deps, campus, viewer, body));
  mount(app, contract.listOwnReports, ({ campus, viewer, query }) =>
    listOwnReports(deps, campus, viewer, query.cursor),
  );
  mount(app, contract.getAppeal, ({ params }) => getAppeal(deps, params.token));
  mount(app, contract.createAppeal, ({ params, body, network }) =>
    createAppeal(deps, { token: params.token, text: body.text, network }),
  );
}
