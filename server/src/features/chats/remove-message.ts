import { REMOVED_MESSAGE } from '@quad/contract/chats/chats';
import type { Deps } from '../../deps.ts';
import { dropFilesOfMessage, emptyMessage, touchMessage } from './changes.store.ts';
import { publishChat } from './publish-chat.ts';

/** For staff: replaces the text of a message with a notice and drops its file. Idempotent. */
export async function removeMessage(deps: Pick<Deps, 'db' | 'live' | 'events'>, messageId: string) {
  const touched = await deps.db.tx(async (tx) => {
    const isEmptied = await emptyMessage(tx, messageId, REMOVED_MESSAGE);
    const mediaIds = await dropFilesOfMessage(tx, messageId);
    if (mediaIds.length > 0) await deps.events.announce(tx, { type: 'media.dropped', mediaIds });
    return isEmptied || mediaIds.length > 0 ? touchMessage(tx, messageId) : undefined;
  });
  if (touched) await publishChat(deps, { ...touched, recounted: [] });
}
