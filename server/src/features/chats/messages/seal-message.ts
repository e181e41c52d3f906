import { REMOVED_MESSAGE } from '@quad/contract/chats/chats';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { sealFile, unsealFile } from '../../media/media.public.ts';
import { dropFilesOfMessage, touchMessage } from '../reading/changes.store.ts';
import { publishChat } from '../publish-chat.ts';
import { eraseSealedText, sealText, unsealText } from './sealed-messages.store.ts';

type SealDeps = Pick<Deps, 'db' | 'live'>;

/** What to publish after the commit. */
type AfterCommit = () => Promise<void>;
const NOTHING: AfterCommit = async () => undefined;

type Sealed = { messageId: string; sealId: string };

/**
 * Removes a message for staff: a notice replaces it, and its text and file are kept for `unsealMessage`. Idempotent.
 */
export async function sealMessage(deps: SealDeps, tx: Db, { messageId, sealId }: Sealed): Promise<AfterCommit> {
  const isSealed = await sealText(tx, { messageId, sealId, notice: REMOVED_MESSAGE });
  if (!isSealed) return NOTHING;
  await sealFile(tx, { messageId });
  return publishTouched(deps, tx, messageId);
}

/** Restores what `sealMessage` removed. Not restored when the conversation was deleted in the meantime. */
export async function unsealMessage(deps: SealDeps, tx: Db, sealId: string) {
  const messageId = await unsealText(tx, sealId);
  if (messageId === undefined) return { isRestored: false, publish: NOTHING };
  await unsealFile(tx, { messageId });
  const publish = await publishTouched(deps, tx, messageId);
  return { isRestored: publish !== NOTHING, publish };
}

async function publishTouched(deps: SealDeps, tx: Db, messageId: string): Promise<AfterCommit> {
  const touched = await touchMessage(tx, messageId);
  return touched ? () => publishChat(deps, { ...touched, recounted: [] }) : NOTHING;
}

/** Deletes for good what a seal still keeps of a message. Repeating it changes nothing. */
export async function eraseSealedMessage({ events }: Pick<Deps, 'events'>, tx: Db, sealId: string) {
  const messageId = await eraseSealedText(tx, sealId);
  if (messageId === undefined) return;
  const mediaIds = await dropFilesOfMessage(tx, messageId);
  if (mediaIds.length > 0) await events.announce(tx, { type: 'media.dropped', mediaIds });
}
