import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/posts/posts.endpoints';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/mount.ts';
import { getPost, openThread } from './thread.ts';
import { listMedia, listProfilePosts, listSaved, listSavers } from './post-lists.ts';

export function readingRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.getPost, ({ campus, viewer, params }) => getPost(deps, campus, viewer, params.postId));
  mount(app, contract.openThread, ({ campus, viewer, params, query }) =>
    openThread(deps, campus, viewer, { ...params, ...query }),
  );
  mount(app, contract.listSavers, ({ campus, viewer, params, query }) =>
    listSavers(deps, campus, viewer, { ...params, ...query }),
  );
  mount(app, contract.listSaved, ({ campus, viewer, query }) => listSaved(deps, campus, viewer, query.cursor));
  mount(app, contract.listMedia, ({ campus, viewer, query }) => listMedia(deps, campus, viewer, query));
  mount(app, contract.listProfilePosts, ({ campus, viewer, params, query }) =>
    listProfilePosts(deps, campus, viewer, { ...params, ...query }),
  );
}
