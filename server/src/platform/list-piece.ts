import { type Cursor, decodeCursor } from './database/cursor.ts';
import type { RequestCampus, Viewer } from './viewer.ts';

/** A piece of a list on a campus, as the viewer (null for a visitor) reads it. */
export type ListPiece = {
  campusId: string;
  viewerId: string | null;
  /** Whose things are left out: see `notOf`. */
  hiddenIds: readonly string[];
  after: Cursor | undefined;
  limit: number;
};

export function listPiece(
  campus: Pick<RequestCampus, 'id'>,
  viewer: Pick<Viewer, 'id' | 'hiddenIds'> | null,
  cursor: string | undefined,
  limit: number,
): ListPiece {
  return {
    campusId: campus.id,
    viewerId: viewer?.id ?? null,
    hiddenIds: viewer?.hiddenIds ?? [],
    after: cursor === undefined ? undefined : decodeCursor(cursor),
    limit,
  };
}
