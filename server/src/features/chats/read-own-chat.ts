import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { findJsonText, type JsonQuery } from '../../platform/database/sql-json.ts';

/** Other people's chats, deleted chats and unknown ids give the same error, so nobody can probe for chats. */
export async function readOwnChat(db: Db, query: JsonQuery) {
  const text = await findJsonText(db, query);
  if (text === undefined) throw new AppError('chat_missing');
  return text;
}
