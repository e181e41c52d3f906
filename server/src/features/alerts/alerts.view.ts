import { alert } from '@quad/contract/alerts/alerts.schemas';
import type { AlertRow } from './alerts.store.ts';

export function alertView({ isMailStopped, ...row }: AlertRow, isEmailReader: boolean) {
  // An alert that is off sends emails again once switched on.
  const isMailed = isEmailReader && !(isMailStopped && row.isOn);
  return alert.parse({ ...row, isMailed, createdAt: row.createdAt.toISOString() });
}
