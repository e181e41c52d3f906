import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/market/market.endpoints';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/mount.ts';
import { listProfileItems, listSimilar } from './item-lists.ts';
import { openTopCategories } from './open-top-categories.ts';

export function itemListsRoutes(app: FastifyInstance, deps: Deps) {
  const topCategories = openTopCategories(deps);
  mount(app, contract.listSimilar, ({ campus, viewer, params, reader }) =>
    listSimilar({ reader: reader() }, campus, viewer, params.postId),
  );
  mount(app, contract.listProfileItems, ({ campus, viewer, params, query, reader }) =>
    listProfileItems({ reader: reader(), clock: deps.clock }, campus, viewer, { ...params, ...query }),
  );
  mount(app, contract.listTopCategories, ({ campus }) => topCategories(campus));
}
