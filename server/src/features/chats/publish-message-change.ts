import type { Deps } from '../../deps.ts';
import { findMessageOfFile, listSharesOf, touchMessage } from './changes.store.ts';
import { publishChat } from './publish-chat.ts';

type ChangeDeps = Pick<Deps, 'db' | 'live'>;

/** The file of a message can be shown now, or never will be. */
export async function publishFileState(deps: ChangeDeps, mediaId: string) {
  const messageId = await findMessageOfFile(deps.db.db, mediaId);
  if (messageId !== undefined) await publishMessageChange(deps, messageId);
}

/** A post went that may have been shared: where it stood it says so now. */
export async function publishPostGone(deps: ChangeDeps, postId: string) {
  for (const messageId of await listSharesOf(deps.db.db, postId)) await publishMessageChange(deps, messageId);
}

async function publishMessageChange(deps: ChangeDeps, messageId: string) {
  const touched = await touchMessage(deps.db.db, messageId);
  if (touched) await publishChat(deps, { ...touched, recounted: [] });
}
