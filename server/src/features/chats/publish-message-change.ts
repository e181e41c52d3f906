import type { Deps } from '../../deps.ts';
import { findMessageOfFile, listSharesOf, touchMessage } from './changes.store.ts';
import { publishChat } from './publish-chat.ts';

type ChangeDeps = Pick<Deps, 'db' | 'live'>;

/** The file of a message is ready or has failed. */
export async function publishFileState(deps: ChangeDeps, mediaId: string) {
  const messageId = await findMessageOfFile(deps.db.db, mediaId);
  if (messageId !== undefined) await publishMessageChange(deps, messageId);
}

/** A deleted post may be shared in messages, which now show that it is gone. */
export async function publishPostGone(deps: ChangeDeps, postId: string) {
  for (const messageId of await listSharesOf(deps.db.db, postId)) await publishMessageChange(deps, messageId);
}

async function publishMessageChange(deps: ChangeDeps, messageId: string) {
  const touched = await touchMessage(deps.db.db, messageId);
  if (touched) await publishChat(deps, { ...touched, recounted: [] });
}
