import { POSTS } from '@quad/contract/posts/posts';
import type { PostId } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../deps.ts';
import { jsonText } from '../../platform/database/sql-json.ts';
import { listPiece } from '../../platform/list-piece.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { mediaPage } from './post-lists.store.ts';

type Input = { except?: PostId | undefined; cursor?: string | undefined };

/** Top-level posts with photos or videos, newest bump first. */
export function listMedia(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer | null,
  { except, cursor }: Input,
) {
  return jsonText(db.db, mediaPage(listPiece(campus, viewer, cursor, POSTS.mediaPageSize), except));
}
