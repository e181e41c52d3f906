import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/moderation/feedback.endpoints';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../platform/http/mount.ts';
import { changeFeedback } from './change-feedback.ts';
import { listFeedback } from './list-feedback.ts';
import { sendFeedback } from './send-feedback.ts';

export function feedbackRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.sendFeedback, ({ campus, viewer, network, body }) =>
    sendFeedback(deps, campus, { viewer, network }, body),
  );
  mount(app, contract.listFeedback, ({ query }) => listFeedback(deps, query));
  mount(app, contract.changeFeedback, ({ viewer, params, body }) =>
    changeFeedback(deps, viewer, { id: params.feedbackId, status: body.status }),
  );
}
