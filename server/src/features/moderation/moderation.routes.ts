import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/moderation';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/mount.ts';
import { reportPerson } from './report-person.ts';

export function moderationRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.reportPerson, ({ campus, viewer, params }) => reportPerson(deps, campus, viewer, params.userId));
}
