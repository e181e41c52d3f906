import { alert } from '@quad/contract/alerts/alerts.schemas';
import type { AlertRow } from './alerts.store.ts';

export const alertView = ({ isMailStopped, ...row }: AlertRow, isEmailReader: boolean) =>
  alert.parse({ ...row, isMailed: isEmailReader && !isMailStopped, createdAt: row.createdAt.toISOString() });
