import type { Deps } from '../../../deps.ts';
import { sealFile } from '../../media/media.public.ts';
import { findMessageOfFile, listSharesBelow, listSharesOf, touchMessage } from '../reading/changes.store.ts';
import { publishChat } from '../publish-chat.ts';
import { isSealedMessage } from './sealed-messages.store.ts';

type ChangeDeps = Pick<Deps, 'db' | 'live'>;

/** The file of a message is ready or has failed. If staff removed the message in the meantime, it is sealed too. */
export async function publishFileState(deps: ChangeDeps, mediaId: string) {
  const messageId = await findMessageOfFile(deps.db.db, mediaId);
  if (messageId === undefined) return;
  if (await isSealedMessage(deps.db.db, messageId)) await sealFile(deps.db.db, { messageId });
  await publishMessageChange(deps, messageId);
}

/** A deleted or restored post may be shared in messages, which now show that it is gone, or show it again. */
export async function publishSharedPost(deps: ChangeDeps, postId: string) {
  for (const messageId of await listSharesBelow(deps.db.db, postId)) await publishMessageChange(deps, messageId);
}

/** The card of a shared post shows its new text, price and status. */
export async function publishChangedPost(deps: ChangeDeps, postId: string) {
  for (const messageId of await listSharesOf(deps.db.db, postId)) await publishMessageChange(deps, messageId);
}

async function publishMessageChange(deps: ChangeDeps, messageId: string) {
  const touched = await touchMessage(deps.db.db, messageId);
  if (touched) await publishChat(deps, { ...touched, recounted: [] });
}
