import type { AlertChange, AlertId } from '@quad/contract/alerts/alerts.schemas';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { RequestCampus, Viewer } from '../../platform/access/viewer.ts';
import { deleteAlert, findOwnAlert, listAlertRows, updateAlert } from './alerts.store.ts';
import { alertView } from './alerts.view.ts';
import { readsEmails } from './email/email-readers.ts';

type AlertsDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
type AlertsCampus = Pick<RequestCampus, 'id'>;
type Owner = Pick<Viewer, 'id'>;

export async function listAlerts(deps: AlertsDeps, campus: AlertsCampus, viewer: Owner) {
  const { db } = deps.db;
  const rows = await listAlertRows(db, { userId: viewer.id, campusId: campus.id });
  const isEmailReader = await readsEmails(deps, db, viewer.id);
  return { items: rows.map((row) => alertView(row, isEmailReader)) };
}

type Input = { alertId: AlertId; change: AlertChange };

export async function changeAlert(deps: AlertsDeps, campus: AlertsCampus, viewer: Owner, { alertId, change }: Input) {
  const { db } = deps.db;
  const whose = { userId: viewer.id, campusId: campus.id };
  await updateAlert(db, whose, alertId, { ...change, now: deps.clock.now() });
  const row = await findOwnAlert(db, whose, alertId);
  if (!row) throw new AppError('not_found');
  return { alert: alertView(row, await readsEmails(deps, db, viewer.id)) };
}

/** Idempotent. Earlier notifications stay in the list. */
export async function removeAlert({ db }: AlertsDeps, campus: AlertsCampus, viewer: Owner, alertId: AlertId) {
  await deleteAlert(db.db, { userId: viewer.id, campusId: campus.id }, alertId);
  return { removed: true as const };
}
