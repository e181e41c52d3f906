import type { Erasure } from '../../platform/erasure.ts';
import { deleteAlertsOf } from './alerts.store.ts';

export const eraseFromAlerts: Erasure<unknown> = {
  erase: (_deps, tx, userId) => deleteAlertsOf(tx, userId),
};
