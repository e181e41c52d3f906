import type { FastifyInstance } from 'fastify';
import * as undo from '@quad/contract/verification/undo-links.endpoints';
import * as contract from '@quad/contract/verification/verification.endpoints';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/mount.ts';
import { confirmCode } from './confirm-code.ts';
import { sendEmailChangeCode } from './send-email-change-code.ts';
import { sendSchoolCode } from './send-school-code.ts';
import { sendUserCode } from './send-user-code.ts';
import { readUndoLink, undoAccountChange } from './undo/undo-account-change.ts';

export function verificationRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.sendUserCode, ({ viewer, campus }) => sendUserCode(deps, viewer, campus));
  mount(app, contract.sendSchoolCode, ({ viewer, campus, body }) =>
    sendSchoolCode(deps, viewer, { email: body.email, site: campus, campusId: body.campusId }),
  );
  mount(app, contract.sendEmailChangeCode, ({ viewer, campus, body, network }) =>
    sendEmailChangeCode(deps, viewer, campus, { email: body.email, password: body.password, network }),
  );
  mount(app, contract.confirmCode, ({ viewer, campus, body, network }) =>
    confirmCode(deps, viewer, campus, { ...body, network }),
  );

  mount(app, undo.readUndoLink, ({ params }) => readUndoLink(deps, params.token));
  mount(app, undo.undoAccountChange, ({ campus, params }) => undoAccountChange(deps, campus, params.token));
}
