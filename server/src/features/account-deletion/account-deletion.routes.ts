import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import * as contract from '@quad/contract/account-deletion/account-deletion.endpoints';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { mount } from '../../platform/http/mount.ts';
import { cancelDeletion } from './cancel-deletion.ts';
import { exportPath } from './export.view.ts';
import { getAccountDeletion } from './get-account-deletion.ts';
import { openExport } from './open-export.ts';
import { requestDeletion } from './request-deletion.ts';
import { requestExport } from './request-export.ts';

const exportParams = z.object({ exportId: z.uuid() });

export function accountDeletionRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.getAccountDeletion, ({ viewer }) => getAccountDeletion(deps, viewer));
  mount(app, contract.requestExport, ({ campus, viewer }) => requestExport(deps, campus, viewer));
  mount(app, contract.requestDeletion, ({ campus, viewer, network, body }) =>
    requestDeletion(deps, campus, viewer, { ...body, network }),
  );
  mount(app, contract.cancelDeletion, ({ viewer }) => cancelDeletion(deps, viewer));

  app.get(exportPath(':exportId'), async ({ params, viewer }, reply) => {
    const address = exportParams.safeParse(params);
    if (!address.success) throw new AppError('not_found');
    const { stream, size } = await openExport(deps, viewer, address.data.exportId);
    return reply
      .type('application/zip')
      .header('content-length', size)
      .header('content-disposition', 'attachment; filename="quad.zip"')
      .header('cache-control', 'private, no-store')
      .send(stream);
  });
}
