import { alert } from '@quad/contract/alerts/alerts.schemas';
import type { AlertRow } from './alerts.store.ts';

export const alertView = (row: AlertRow) => alert.parse({ ...row, createdAt: row.createdAt.toISOString() });
