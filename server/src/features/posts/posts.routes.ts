import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mayHearPost } from './may-hear-post.ts';

export function postsRoutes(_app: FastifyInstance, deps: Deps) {
  deps.live.allow('post', (postId, hearer) => mayHearPost(deps, postId, hearer));
}
