import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { UserId } from '@quad/contract/accounts/accounts.schemas';
import { CHATS } from '@quad/contract/chats/chats';
import type { Chat } from '@quad/contract/chats/chats.schemas';
import { plainTextOf, tidied } from '@quad/contract/posts/rich-text';
import { call } from '../../../lib/calls/call.ts';
import { sentMessage } from '../../../lib/sent-message.ts';
import { toast } from '../../../lib/toasts.ts';
import { useGate, useMay } from '../../accounts/accounts.public.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import {
  acceptFiles,
  documentOf,
  findPost,
  isWorthKeeping,
  kindOf,
  lengthOf,
  messageDraftKeyOf,
  naturalSize,
  trackAd,
  useDraft,
  type Draft,
  type DraftFile,
  type DraftTopic,
} from '../../posts/posts.public.ts';
import { messageOutbox, type OutboxFile } from '../outbox/message-outbox.ts';
import { useTopicInAddress } from './use-topic-in-address.ts';

/** A message takes one file. If several are dropped, this names the ones left out. */
function notTaken(names: readonly string[]) {
  return `One photo or video per message. Not added: ${names.join(', ')}`;
}

/** A message being written: saved as a draft on every change, handed to the outbox when it is sent. */
export function useMessageComposer({ id: chatId, other }: Chat, viewerId: UserId) {
  const campusId = useCampus().id;
  const cache = useQueryClient();
  const gate = useGate();
  const may = useMay('message');
  const { state, opened } = useDraft(messageDraftKeyOf(viewerId, campusId, chatId));
  const typedAt = useRef(-Infinity);
  const isSending = useRef(false);
  const isSendRequested = useRef(false);
  const document = state?.draft.document ?? { blocks: [] };
  const file = state?.draft.files[0] ?? null;
  const about = state?.draft.about ?? null;
  useTopicInAddress(opened, state !== null);
  const text = plainTextOf(document);

  function write(next: string) {
    opened.change({ document: documentOf(next) });
    if (next.trim() === '' || !may || performance.now() - typedAt.current < CHATS.typingEveryMs) return;
    typedAt.current = performance.now();
    // A missed typing event does no harm.
    call('POST /chats/:chatId/typing', { params: { chatId } }).catch(() => undefined);
  }

  function addFiles(incoming: File[]) {
    const [first, ...others] = incoming;
    const { files, alerts } = acceptFiles([], first ? [first] : []);
    for (const alert of alerts) toast(alert);
    if (others.length > 0) toast({ message: notTaken(others.map(({ name }) => name)), tone: 'danger' });
    if (files.length > 0) opened.change({ files });
  }

  async function send(): Promise<void> {
    const draft = opened.read()?.draft;
    const outbox = messageOutbox.read();
    if (!draft || !outbox || !hasContent(draft)) return;
    if (isSending.current) {
      // Sent again before the first message was stored: the current content goes next.
      isSendRequested.current = true;
      return;
    }
    if (!gate('message')) return;
    isSending.current = true;
    try {
      const [attached] = draft.files;
      const taken = attached ? await outboxFileOf(attached) : null;
      const cleaned = tidied(draft.document);
      const shared = draft.about ? sharedOf(draft.about) : null;
      await outbox.add({ clientKey: crypto.randomUUID(), chatId, document: cleaned, file: taken, shared }, Date.now());
      if (shared?.post) trackAd(shared.post, 'direct_message');
      typedAt.current = -Infinity;
      sentMessage.set({ to: other.firstName });
      await clear(draft);
    } finally {
      isSending.current = false;
    }
    if (!isSendRequested.current) return;
    isSendRequested.current = false;
    await send();
  }

  /** Lets sending continue the upload instead of starting another one. */
  function keepUploadUrl(id: string, uploadUrl: string) {
    opened.change(({ files }) => ({ files: files.map((each) => (each.id === id ? { ...each, uploadUrl } : each)) }));
  }

  function sharedOf({ postId }: DraftTopic) {
    return { postId, post: findPost(cache, postId) ?? null };
  }

  /** Clears the draft, except for what was typed while the message was being stored. */
  async function clear(sent: Draft) {
    const now = opened.read()?.draft;
    const isSame = now?.document === sent.document && now.files === sent.files && now.about === sent.about;
    if (!now || isSame) return opened.end();
    const [before, after] = [plainTextOf(sent.document), plainTextOf(now.document)];
    opened.change({
      document: documentOf(after.startsWith(before) ? after.slice(before.length) : after),
      files: now.files.filter(({ id }) => !sent.files.some((file) => file.id === id)),
      about: now.about === sent.about ? null : (now.about ?? null),
    });
  }

  return {
    isReady: state !== null,
    text,
    length: lengthOf(text),
    file,
    about,
    maySend: state !== null && hasContent(state.draft),
    write,
    addFiles,
    keepUploadUrl,
    removeFile: () => opened.change({ files: [] }),
    removePost: () => opened.change({ about: null }),
    send: () => void send(),
  };
}

/** A post can be sent without a text. */
function hasContent(draft: Draft) {
  return isWorthKeeping(draft) || Boolean(draft.about);
}

async function outboxFileOf(attached: DraftFile): Promise<OutboxFile> {
  const { blob, name, type, uploadUrl } = attached;
  const size = await naturalSize(attached);
  return { blob, name, type, kind: kindOf(attached) ?? 'photo', size, uploadUrl, mediaId: null };
}
