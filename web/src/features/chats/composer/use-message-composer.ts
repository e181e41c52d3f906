import { useRef } from 'react';
import type { UserId } from '@quad/contract/accounts';
import { CHATS, tellTyping, type Chat } from '@quad/contract/chats';
import { hasText, plainTextOf, tidied } from '@quad/contract/rich-text';
import { call } from '../../../lib/call.ts';
import { toast } from '../../../lib/toasts.ts';
import { useGate, useMay } from '../../accounts/accounts.public.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import {
  acceptFiles,
  documentOf,
  kindOf,
  lengthOf,
  messageDraftKeyOf,
  naturalSize,
  tellTooLong,
  useDraft,
  type DraftFile,
} from '../../posts/posts.later.public.ts';
import type { OutboxFile } from '../outbox/entry.ts';
import { currentOutbox } from '../outbox/outboxes.ts';

/** A message in the making: kept as a draft with every letter, handed to the outbox when it is sent. */
export function useMessageComposer({ id: chatId }: Chat, viewerId: UserId) {
  const campusId = useCampus().id;
  const gate = useGate();
  const may = useMay('message');
  const { state, opened } = useDraft(messageDraftKeyOf(viewerId, campusId, chatId));
  const typedAt = useRef(-Infinity);
  const isSending = useRef(false);
  const document = state?.draft.document ?? { blocks: [] };
  const file = state?.draft.files[0] ?? null;
  const text = plainTextOf(document);
  const maySend = hasText(document) || file !== null;

  function write(next: string) {
    opened.change({ document: documentOf(next) });
    if (next.trim() === '' || !may || performance.now() - typedAt.current < CHATS.typingEveryMs) return;
    typedAt.current = performance.now();
    // Nobody misses it.
    call(tellTyping, { params: { chatId } }).catch(() => undefined);
  }

  function addFiles(incoming: File[]) {
    const { files, alerts } = acceptFiles([], incoming.slice(0, 1));
    for (const alert of alerts) toast(alert);
    if (files.length > 0) opened.change({ files });
  }

  async function send() {
    const draft = opened.read()?.draft;
    const outbox = currentOutbox.read();
    // Two presses come faster than the draft is emptied.
    if (!draft || !outbox || !maySend || isSending.current || !gate('message')) return;
    const [attached] = draft.files;
    const said = tidied(draft.document);
    if (lengthOf(plainTextOf(said)) > CHATS.textMax) {
      tellTooLong();
      return;
    }
    isSending.current = true;
    try {
      const file = attached ? await outboxFileOf(attached) : null;
      await outbox.add({ clientId: crypto.randomUUID(), chatId, document: said, file }, Date.now());
      typedAt.current = -Infinity;
      await opened.end();
    } finally {
      isSending.current = false;
    }
  }

  return {
    text,
    length: lengthOf(text),
    file,
    maySend: state !== null && maySend,
    write,
    addFiles,
    removeFile: () => opened.change({ files: [] }),
    send: () => void send(),
  };
}

async function outboxFileOf(attached: DraftFile): Promise<OutboxFile> {
  const { blob, name, type } = attached;
  const size = await naturalSize(attached);
  return { blob, name, type, kind: kindOf(attached) ?? 'photo', size, uploadUrl: null, mediaId: null };
}
