import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { RequestCampus, Viewer } from '../../../platform/viewer.ts';
import { readRange, type RangeAnswer } from './byte-range.ts';
import { mayBeShared, maySeeFile } from '../media.rules.ts';
import { findFileRow, type FileRow } from '../media.store.ts';
import { reachStorage } from './reach-storage.ts';

type Wanted = { mediaId: string; variant: string; campus: RequestCampus; viewer: Viewer | null };

/** What the browser sent besides the address. */
type Conditions = { range: string | undefined; ifRange: string | undefined; ifNoneMatch: string | undefined };

export type FoundFile = Pick<FileRow, 'key' | 'type' | 'bytes'> & {
  etag: string;
  isShared: boolean;
  /** The browser has it already. */
  isUnchanged: boolean;
  range: RangeAnswer;
};

/** Finds a file for someone who may see it. For everyone else there is none: that it exists is private too. */
export async function findFile(
  { db }: Pick<Deps, 'db'>,
  { mediaId, variant, campus, viewer }: Wanted,
  { range, ifRange, ifNoneMatch }: Conditions,
): Promise<FoundFile> {
  const row = await findFileRow(db.db, {
    mediaId,
    variant,
    campusId: campus.id,
    viewerId: viewer?.id ?? null,
    isStaff: viewer?.role === 'staff',
  });
  if (!row || !maySeeFile(row, { campus, viewer })) throw new AppError('not_found');

  // The bytes of a variant never change, so its name says which they are.
  const etag = `"${mediaId}-${variant}"`;
  return {
    key: row.key,
    type: row.type,
    bytes: row.bytes,
    etag,
    isShared: mayBeShared(row, campus),
    isUnchanged: ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => sameTag(tag, etag)),
    range: ifRange === undefined || ifRange === etag ? readRange(range, row.bytes) : { kind: 'whole' },
  };
}

/** Its bytes, or the asked part of them. */
export async function openFile({ storage }: Pick<Deps, 'storage'>, { key, range }: Pick<FoundFile, 'key' | 'range'>) {
  const file = await reachStorage('media_unavailable', () =>
    storage.open(key, range.kind === 'part' ? range : undefined),
  );
  if (!file) throw new AppError('not_found');
  return file.stream;
}

/** A weak tag matches too when the question is only whether to send it again. */
function sameTag(given: string, etag: string) {
  const tag = given.trim();
  return tag === '*' || tag.replace(/^W\//, '') === etag;
}
