import type { DataExport } from '@quad/contract/account-deletion/account-deletion.schemas';
import { HOUR_MS } from '@quad/contract/durations';
import type { ExportRow } from './exports.store.ts';

/** The download URL for the owner. */
export const exportPath = (id: string) => `/api/account/exports/${id}`;

/** All retries are over after an hour, so the export has failed. */
export function statusOf({ status, requestedAt }: Pick<ExportRow, 'status' | 'requestedAt'>, now: Date) {
  return status === 'waiting' && now.getTime() - requestedAt.getTime() > HOUR_MS ? 'failed' : status;
}

export function exportView(row: ExportRow, now: Date): DataExport {
  const { id, bytes, requestedAt, expiresAt } = row;
  return {
    id,
    status: statusOf(row, now),
    bytes,
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    // An expired export may still exist until the cleanup job runs, but it can't be downloaded.
    url: expiresAt && expiresAt > now ? exportPath(id) : null,
  };
}

export const exportKey = (id: string) => `exports/${id}.zip`;
