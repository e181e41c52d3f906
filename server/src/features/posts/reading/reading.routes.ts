import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/posts/posts.endpoints';
import { mount } from '../../../platform/http/mount.ts';
import { getPost, openThread } from './thread.ts';
import { listMedia, listProfilePosts, listSaved, listSavers } from './post-lists.ts';

export function readingRoutes(app: FastifyInstance) {
  mount(app, contract.getPost, ({ campus, viewer, params, reader }) =>
    getPost({ reader: reader() }, campus, viewer, params.postId),
  );
  mount(app, contract.openThread, ({ campus, viewer, params, query, reader }) =>
    openThread({ reader: reader() }, campus, viewer, { ...params, ...query }),
  );
  mount(app, contract.listSavers, ({ campus, viewer, params, query, reader }) =>
    listSavers({ reader: reader() }, campus, viewer, { ...params, ...query }),
  );
  mount(app, contract.listSaved, ({ campus, viewer, query, reader }) =>
    listSaved({ reader: reader() }, campus, viewer, query.cursor),
  );
  mount(app, contract.listMedia, ({ campus, viewer, query, reader }) =>
    listMedia({ reader: reader() }, campus, viewer, query),
  );
  mount(app, contract.listProfilePosts, ({ campus, viewer, params, query, reader }) =>
    listProfilePosts({ reader: reader() }, campus, viewer, { ...params, ...query }),
  );
}
