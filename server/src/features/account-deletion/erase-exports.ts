import type { Deps } from '../../deps.ts';
import type { Erasure } from '../../platform/erasure.ts';
import { listExportsOf } from './exports.store.ts';
import { removeExport } from './remove-expired-exports.ts';

export const eraseExports: Erasure<Pick<Deps, 'db' | 'storage'>> = {
  async prepare(deps, userId) {
    for (const id of await listExportsOf(deps.db.db, userId)) await removeExport(deps, id);
  },
};
