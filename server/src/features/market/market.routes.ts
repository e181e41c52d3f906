import type { FastifyInstance } from 'fastify';
import * as contract from '@quad/contract/market/market.endpoints';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/mount.ts';
import { changeItem } from './change-item.ts';
import { undoItemChange } from './undo-item-change.ts';

export function marketRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.changeItem, ({ viewer, campus, params, body }) =>
    changeItem(deps, campus, viewer, { postId: params.postId, ...body }),
  );
  mount(app, contract.undoItemChange, ({ viewer, campus, params }) => undoItemChange(deps, campus, viewer, params));
}
