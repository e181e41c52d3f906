import { sendMessage, type Message } from '@quad/contract/chats';
import { call } from '../../../lib/call.ts';
import type { OutboxEntry, OutboxFile } from './entry.ts';
import { sendFaultOf } from './send-fault.ts';

/** A call that says nothing for so long is taken for lost; it is then made again. */
const PATIENCE_MS = 20_000;

type On = { keep: (entry: OutboxEntry) => Promise<void>; onShare: (share: number) => void };

/** The file first, if there is one; then the message that names it. */
export async function sendEntry(entry: OutboxEntry, on: On): Promise<Message> {
  const { clientId, chatId, document, file } = entry;
  try {
    const mediaId = file && (file.mediaId ?? (await upload(entry, file, on)));
    return await call(sendMessage, {
      params: { chatId },
      body: { clientId, document, ...(mediaId !== null && { mediaId }) },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch (error) {
    throw sendFaultOf(error);
  }
}

/** What has got through is kept with the entry, so that neither a cut nor a reload costs it. */
async function upload(entry: OutboxEntry, file: OutboxFile, { keep, onShare }: On) {
  const { uploadFile } = await import('./upload-file.ts');
  let held = file;
  const keepFile = (change: Partial<OutboxFile>) => {
    held = { ...held, ...change };
    return keep({ ...entry, file: held });
  };
  const mediaId = await uploadFile(entry.clientId, file, {
    onUrl: (uploadUrl) => void (uploadUrl !== held.uploadUrl && keepFile({ uploadUrl })),
    onShare,
  });
  await keepFile({ mediaId });
  return mediaId;
}
