import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { isActiveStaff, type RequestCampus, type Viewer } from '../../../platform/access/viewer.ts';
import { isUnchanged } from '../../../platform/http/conditional.ts';
import { parseRange, type RangeResponse } from './byte-range.ts';
import { mayBeShared, maySeeFile } from '../media.rules.ts';
import { findFileRow, type FileRow } from '../media.store.ts';
import { reachStorage } from './reach-storage.ts';

type FileRequest = { mediaId: string; variant: string; campus: RequestCampus; viewer: Viewer | null };

/** Conditional request headers. */
type Conditions = { range: string | undefined; ifRange: string | undefined; ifNoneMatch: string | undefined };

export type FoundFile = Pick<FileRow, 'key' | 'type' | 'bytes'> & {
  etag: string;
  isShared: boolean;
  isUnchanged: boolean;
  range: RangeResponse;
};

/** Finds a file that the viewer may see. Otherwise the result is 404, so that nobody learns the file exists. */
export async function findFile(
  { db }: Pick<Deps, 'db'>,
  { mediaId, variant, campus, viewer }: FileRequest,
  { range, ifRange, ifNoneMatch }: Conditions,
): Promise<FoundFile> {
  const row = await findFileRow(db.db, {
    mediaId,
    variant,
    campusId: campus.id,
    viewerId: viewer?.id ?? null,
    isStaff: isActiveStaff(viewer),
  });
  if (!row || !maySeeFile(row, { campus, viewer })) throw new AppError('not_found');

  // The bytes of a variant never change, so the id and name make a valid ETag.
  const etag = `"${mediaId}-${variant}"`;
  return {
    key: row.key,
    type: row.type,
    bytes: row.bytes,
    etag,
    isShared: mayBeShared(row, campus),
    isUnchanged: isUnchanged({ 'if-none-match': ifNoneMatch }, { etag }),
    range: ifRange === undefined || ifRange === etag ? parseRange(range, row.bytes) : { kind: 'whole' },
  };
}

export async function openFile({ storage }: Pick<Deps, 'storage'>, { key, range }: Pick<FoundFile, 'key' | 'range'>) {
  const file = await reachStorage('media_unavailable', () =>
    storage.open(key, range.kind === 'part' ? range : undefined),
  );
  if (!file) throw new AppError('not_found');
  return file.stream;
}
