import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/posts/posts.endpoints';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/mount.ts';
import { createComment } from './writing/create-comment.ts';
import { createPost } from './writing/create-post.ts';
import { deletePost } from './removal/delete-post.ts';
import { editPost } from './editing/edit-post.ts';
import { maySubscribeToPosts } from './reading/may-subscribe-to-post.ts';
import { savePost, unsavePost } from './counts/save-post.ts';

export function postsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.createPost, ({ viewer, visit, body }) => createPost(deps, viewer, visit, body));
  mount(app, contract.createComment, ({ viewer, campus, params, body }) =>
    createComment(deps, viewer, { campusId: campus.id, parentId: params.postId, draft: body }),
  );
  mount(app, contract.editPost, ({ viewer, campus, params, body }) =>
    editPost(deps, campus, viewer, { postId: params.postId, edit: body }),
  );
  mount(app, contract.deletePost, ({ viewer, campus, params }) =>
    deletePost(deps, viewer, { campusId: campus.id, postId: params.postId }),
  );
  mount(app, contract.savePost, ({ viewer, campus, params }) =>
    savePost(deps, viewer, { campusId: campus.id, postId: params.postId }),
  );
  mount(app, contract.unsavePost, ({ viewer, campus, params }) =>
    unsavePost(deps, viewer, { campusId: campus.id, postId: params.postId }),
  );

  deps.live.allow('post', maySubscribeToPosts);
}
