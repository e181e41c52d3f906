import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/accounts/blocks.endpoints';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../platform/http/mount.ts';
import { blockPerson } from './block-person.ts';
import { listBlocked } from './list-blocked.ts';
import { unblockPerson } from './unblock-person.ts';

export function blocksRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.blockPerson, ({ campus, viewer, params }) => blockPerson(deps, campus, viewer, params.userId));
  mount(app, contract.unblockPerson, ({ viewer, params }) => unblockPerson(deps, viewer, params.userId));
  mount(app, contract.listBlocked, ({ campus, viewer, query }) => listBlocked(deps, campus, viewer, query.cursor));
}
