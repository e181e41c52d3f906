import type { DataExport } from '@quad/contract/account-deletion';
import type { ExportRow } from './exports.store.ts';

/** Where the owner's browser fetches the zip. */
export const exportPath = (id: string) => `/api/account/exports/${id}`;

const HOUR_MS = 3_600_000;

/** What is not made after an hour of tries will not be. */
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
    // Until the job that removes it comes by, one that is over is there and cannot be fetched.
    url: expiresAt && expiresAt > now ? exportPath(id) : null,
  };
}

export const exportKey = (id: string) => `exports/${id}.zip`;
