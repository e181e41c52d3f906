import { type Cursor, decodeCursor } from './database/cursor.ts';
import type { RequestCampus, Viewer } from './access/viewer.ts';

/** The position and length of a page in a list. */
export type PagePosition = { after: Cursor | undefined; limit: number };

export function pagePosition(cursor: string | undefined, limit: number): PagePosition {
  return { after: cursor === undefined ? undefined : decodeCursor(cursor), limit };
}

/** One page of a campus list, as the viewer (null for a visitor) sees it. */
export type ListParams = PagePosition & {
  campusId: string;
  viewerId: string | null;
  /** People whose items are left out: see `notOf`. */
  hiddenIds: readonly string[];
};

export function listParams(
  campus: Pick<RequestCampus, 'id'>,
  viewer: Pick<Viewer, 'id' | 'hiddenIds'> | null,
  cursor: string | undefined,
  limit: number,
): ListParams {
  return {
    campusId: campus.id,
    viewerId: viewer?.id ?? null,
    hiddenIds: viewer?.hiddenIds ?? [],
    ...pagePosition(cursor, limit),
  };
}
