import type { Message } from '@quad/contract/chats/chats.schemas';
import { call, CallError } from '../../../lib/calls/call.ts';
import type { OnProgress } from '../../../lib/outbox/outbox.ts';
import type { MessageContent, MessageEntry, OutboxFile } from './message-outbox.ts';

/** A call without a response after this time counts as lost and is retried. */
const TIMEOUT_MS = 20_000;

type On = OnProgress<MessageContent>;

/** Uploads the file first, if there is one; then sends the message. */
export async function sendMessageEntry(entry: MessageEntry, on: On): Promise<Message> {
  const { clientKey: clientId, chatId, document, file, shared } = entry;
  const mediaId = file && (file.mediaId ?? (await upload(entry, file, on)));
  try {
    return await call('POST /chats/:chatId/messages', {
      params: { chatId },
      body: { clientId, document, ...(mediaId !== null && { mediaId }), ...(shared && { postId: shared.postId }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    // The server deletes uploads that nothing has used for a day, so one from an earlier try is uploaded again.
    if (!file?.mediaId || !(error instanceof CallError && error.code === 'media_missing')) throw error;
    return sendMessageEntry({ ...entry, file: { ...file, mediaId: null } }, on);
  }
}

/** The upload's progress is stored with the entry, so that neither a lost connection nor a reload loses it. */
async function upload(entry: MessageEntry, file: OutboxFile, { keep, onShare, onAccepted }: On) {
  const { uploadFile } = await import('./upload-file.ts');
  let current = file;
  const keepFile = (change: Partial<OutboxFile>) => {
    current = { ...current, ...change };
    return keep({ ...entry, file: current });
  };
  const mediaId = await uploadFile(entry.clientKey, file, {
    onUrl: (uploadUrl) => void (uploadUrl !== current.uploadUrl && keepFile({ uploadUrl })),
    onShare,
    onAccepted,
  });
  await keepFile({ mediaId });
  return mediaId;
}
