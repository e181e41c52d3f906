import { ALERT_MESSAGES, alertNameOf } from '@quad/contract/alerts/alerts';
import type { AlertSearch } from '@quad/contract/alerts/alerts.schemas';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { RequestCampus, Viewer } from '../../platform/access/viewer.ts';
import { alertView } from './alerts.view.ts';
import { findAlertOfSearch, insertAlert, lockAlertsOf, updateAlert } from './alerts.store.ts';
import { readsEmails } from './email/email-readers.ts';
import { readSearch } from './read-search.ts';

type CreateDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'config'>;

const refused = (message: string) => new AppError('input_invalid', { fields: { search: message } });

/** Saves a search, or switches on the alert that already has it. Idempotent. */
export async function createAlert(
  deps: CreateDeps,
  campus: Pick<RequestCampus, 'id' | 'isGeneric'>,
  viewer: Pick<Viewer, 'id'>,
  search: AlertSearch,
) {
  const { db, clock, ids } = deps;
  const matched = await readSearch(db.db, campus, search);
  if (!matched) throw refused(ALERT_MESSAGES.wordless);
  const whose = { userId: viewer.id, campusId: campus.id };
  const row = await db.tx(async (tx) => {
    await lockAlertsOf(tx, viewer.id);
    const now = clock.now();
    const saved = await findAlertOfSearch(tx, whose, search);
    if (saved?.isOn) return saved;
    if (saved) await updateAlert(tx, whose, saved.id, { isOn: true, now });
    else {
      const alert = { ...whose, ...matched, id: ids.next(), name: alertNameOf(search), search, now };
      if (!(await insertAlert(tx, alert))) throw refused(ALERT_MESSAGES.tooMany);
    }
    return findAlertOfSearch(tx, whose, search);
  });
  if (!row) throw new AppError('not_found');
  return { alert: alertView(row, await readsEmails(deps, db.db, viewer.id)) };
}
