import type { AlertChange, AlertId } from '@quad/contract/alerts/alerts.schemas';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { RequestCampus, Viewer } from '../../platform/access/viewer.ts';
import { deleteAlert, findOwnAlert, listAlertRows, updateAlert } from './alerts.store.ts';
import { alertView } from './alerts.view.ts';

type AlertsDeps = Pick<Deps, 'db' | 'clock'>;
type AlertsCampus = Pick<RequestCampus, 'id'>;
type Owner = Pick<Viewer, 'id'>;

export async function listAlerts({ db }: AlertsDeps, campus: AlertsCampus, viewer: Owner) {
  const rows = await listAlertRows(db.db, { userId: viewer.id, campusId: campus.id });
  return { items: rows.map(alertView) };
}

type Input = { alertId: AlertId; change: AlertChange };

export async function changeAlert(
  { db, clock }: AlertsDeps,
  campus: AlertsCampus,
  viewer: Owner,
  { alertId, change }: Input,
) {
  const whose = { userId: viewer.id, campusId: campus.id };
  await updateAlert(db.db, whose, alertId, { ...change, now: clock.now() });
  const row = await findOwnAlert(db.db, whose, alertId);
  if (!row) throw new AppError('not_found');
  return { alert: alertView(row) };
}

/** Idempotent. Earlier notifications stay in the list. */
export async function removeAlert({ db }: AlertsDeps, campus: AlertsCampus, viewer: Owner, alertId: AlertId) {
  await deleteAlert(db.db, { userId: viewer.id, campusId: campus.id }, alertId);
  return { removed: true as const };
}
