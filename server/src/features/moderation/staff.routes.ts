import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/moderation/staff.endpoints';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/mount.ts';
import { banAccount } from '../accounts/accounts.public.ts';
import { changeCampus, listCampuses } from '../campuses/campuses.public.ts';
import { decideAppeal } from './appeals/decide-appeal.ts';
import { decideReport } from './reports/decide-report.ts';
import { liftAddressBan } from './lift-address-ban.ts';
import { listItemWeeks, listStats } from './stats/list-stats.ts';
import { getReport, getStaffQueues, listAppeals, listAudit, listBannedAddresses, listReports } from './staff-queues.ts';

export function staffRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.getStaffQueues, ({ viewer }) => getStaffQueues(deps, viewer));
  mount(app, contract.listReports, ({ viewer, query }) => listReports(deps, viewer, query));
  mount(app, contract.getReport, ({ viewer, params }) => getReport(deps, viewer, params.reportId));
  mount(app, contract.decideReport, ({ viewer, params, body }) => decideReport(deps, viewer, { ...params, ...body }));
  mount(app, contract.listAppeals, ({ viewer, query }) => listAppeals(deps, viewer, query));
  mount(app, contract.decideAppeal, ({ viewer, params, body }) => decideAppeal(deps, viewer, { ...params, ...body }));

  mount(app, contract.listBannedAddresses, ({ query }) => listBannedAddresses(deps, query.cursor));
  mount(app, contract.banAddress, ({ viewer, body }) => banAccount(deps, viewer, body));
  mount(app, contract.liftAddressBan, ({ viewer, body }) => liftAddressBan(deps, viewer, body));

  mount(app, contract.listAudit, ({ query }) => listAudit(deps, query.cursor));
  mount(app, contract.listStaffCampuses, async () => ({
    items: (await listCampuses(deps)).map(({ settings, ...campus }) => ({ ...campus, name: settings.name, settings })),
  }));
  mount(app, contract.changeStaffCampus, async ({ viewer, params, body: { reason, ...change } }) => {
    const { changed } = await changeCampus(deps, viewer, params.slug, { change, reason });
    return { changed: changed.length };
  });
  mount(app, contract.listStats, ({ query }) => listStats(deps, query));
  mount(app, contract.listItemWeeks, ({ query }) => listItemWeeks(deps, query));
}
