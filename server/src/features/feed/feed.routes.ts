import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/feed';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/mount.ts';
import { listFeed } from './list-feed.ts';

export function feedRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.listFeed, ({ campus, viewer, query }) => listFeed(deps, campus, viewer, query));
}
