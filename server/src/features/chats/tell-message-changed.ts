import type { Deps } from '../../deps.ts';
import { findMessageOfFile, listSharesOf, touchMessage } from './changes.store.ts';
import { tellChat } from './tell-chat.ts';

type ChangeDeps = Pick<Deps, 'db' | 'live'>;

/** The file of a message can be shown now, or never will be. */
export async function tellFileSettled(deps: ChangeDeps, mediaId: string) {
  const messageId = await findMessageOfFile(deps.db.db, mediaId);
  if (messageId !== undefined) await tellMessageChanged(deps, messageId);
}

/** A post went that may have been shared: where it stood it says so now. */
export async function tellPostGone(deps: ChangeDeps, postId: string) {
  for (const messageId of await listSharesOf(deps.db.db, postId)) await tellMessageChanged(deps, messageId);
}

async function tellMessageChanged(deps: ChangeDeps, messageId: string) {
  const touched = await touchMessage(deps.db.db, messageId);
  if (touched) await tellChat(deps, { ...touched, recounted: [] });
}
