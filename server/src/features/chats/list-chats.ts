import { CHATS } from '@quad/contract/chats/chats';
import type { Deps } from '../../deps.ts';
import { jsonText } from '../../platform/database/sql-json.ts';
import { listPiece } from '../../platform/list-piece.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { chatsPage } from './chat-lists.store.ts';

/** The viewer's chats on this campus, latest message first. */
export function listChats(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  cursor: string | undefined,
) {
  return jsonText(db.db, chatsPage(listPiece(campus, viewer, cursor, CHATS.pageSize), viewer.id));
}
