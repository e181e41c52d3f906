import type { Message } from '@quad/contract/chats/chats.schemas';
import { call } from '../../../lib/call.ts';
import type { OutboxEntry, OutboxFile } from './entry.ts';
import { sendFaultOf } from './send-fault.ts';

/** A call without a response after this time counts as lost and is retried. */
const TIMEOUT_MS = 20_000;

type On = { keep: (entry: OutboxEntry) => Promise<void>; onShare: (share: number) => void };

/** Uploads the file first, if there is one; then sends the message. */
export async function sendEntry(entry: OutboxEntry, on: On): Promise<Message> {
  const { clientId, chatId, document, file } = entry;
  try {
    const mediaId = file && (file.mediaId ?? (await upload(entry, file, on)));
    return await call('POST /chats/:chatId/messages', {
      params: { chatId },
      body: { clientId, document, ...(mediaId !== null && { mediaId }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw sendFaultOf(error);
  }
}

/** The upload's progress is stored with the entry, so that neither a lost connection nor a reload loses it. */
async function upload(entry: OutboxEntry, file: OutboxFile, { keep, onShare }: On) {
  const { uploadFile } = await import('./upload-file.ts');
  let current = file;
  const keepFile = (change: Partial<OutboxFile>) => {
    current = { ...current, ...change };
    return keep({ ...entry, file: current });
  };
  const mediaId = await uploadFile(entry.clientId, file, {
    onUrl: (uploadUrl) => void (uploadUrl !== current.uploadUrl && keepFile({ uploadUrl })),
    onShare,
  });
  await keepFile({ mediaId });
  return mediaId;
}
