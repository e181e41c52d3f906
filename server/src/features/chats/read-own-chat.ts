import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { findJsonText, type JsonQuery } from '../../platform/database/sql-json.ts';

/** What a query says about a conversation. One of other people, one that is deleted and none are the same to the viewer. */
export async function readOwnChat(db: Db, query: JsonQuery) {
  const text = await findJsonText(db, query);
  if (text === undefined) throw new AppError('chat_missing');
  return text;
}
