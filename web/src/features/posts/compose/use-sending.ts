import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UserId } from '@quad/contract/accounts/accounts.schemas';
import type { CampusId } from '@quad/contract/campuses/campuses.schemas';
import type { MediaId } from '@quad/contract/media/media.schemas';
import { ERRORS } from '@quad/contract/errors';
import { POSTS } from '@quad/contract/posts/posts';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { countCharacters } from '@quad/contract/posts/rich-text';
import { call, CallError } from '../../../lib/calls/call.ts';
import { toast } from '../../../lib/toasts.ts';
import { refreshItemsOf } from '../item/item-lists.queries.ts';
import { queueComment } from '../outbox/queue-comment.ts';
import { patchPost } from '../posts.queries.ts';
import { COMPOSE_COPY } from './compose-copy.ts';
import { actionOf, isWorthKeeping, type ComposeTarget, type Draft, type DraftFile } from './draft.ts';
import { withPosted } from './edit-draft.ts';
import type { Uploads } from './files/use-uploads.ts';
import { priceErrorOf } from './item/draft-item.ts';
import type { OpenDraft } from './open-draft.ts';
import { bodyOf, isSaved, isWholeDraft, sendDraft } from './send-draft.ts';
import { showEverywhere } from './show-everywhere.ts';
import { askToSignIn, toastFailure, toastSent, toastTooLong, type ComposerErrors } from './compose-toasts.ts';

export type SendingPhase = 'writing' | 'uploading' | 'sending';

type Options = {
  target: ComposeTarget;
  /** Null while nobody is signed in. */
  owner: { viewerId: UserId; campusId: CampusId } | null;
  opened: OpenDraft;
  uploads: Uploads;
  onSent: (post: Post) => void;
  onQueued: (parent: Post) => void;
};

/** Posts a draft exactly once, however often it is requested, and loses nothing when it fails. */
export function useSending({ target, owner, opened, uploads, onSent, onQueued }: Options) {
  const cache = useQueryClient();
  const [phase, setPhase] = useState<SendingPhase>('writing');
  const [errors, setErrors] = useState<ComposerErrors>({});
  const [isOutdated, setIsOutdated] = useState(false);
  // A ref, because several clicks can come before the next render.
  const running = useRef<AbortController>(null);

  async function send() {
    const draft = opened.read()?.draft;
    if (running.current || !draft || !isWorthKeeping(draft)) return;
    if (countCharacters(draft.document) > POSTS.textMax) {
      toastTooLong();
      return;
    }
    const priceError = priceErrorOf(draft.item);
    if (priceError !== undefined) {
      toast({ message: priceError, tone: 'danger' });
      return;
    }
    const stop = new AbortController();
    running.current = stop;
    setErrors({});
    const wasOffline = isOffline();
    try {
      const taken = queueComment(cache, { target, draft, owner });
      if (taken) await finishQueued(taken);
      else await post(draft, stop.signal);
    } catch (error) {
      const isRefused = error instanceof CallError && ERRORS[error.code].status < 500;
      const isUnsent = isRefused || (wasOffline && isOffline());
      // An earlier attempt may have arrived all the same.
      if (isUnsent) opened.change({ mayBePosted: draft.mayBePosted ?? false });
      if (!stop.signal.aborted) await fail(error);
    } finally {
      running.current = null;
      setPhase('writing');
    }
  }

  /**
   * Does not wait for the response: the comment is already in the thread, and the draft is deleted once the outbox
   * has stored it.
   */
  async function finishQueued({ parent, kept }: NonNullable<ReturnType<typeof queueComment>>) {
    onQueued(parent);
    await kept;
    await opened.end();
  }

  async function deliver(draft: Draft, signal: AbortSignal) {
    setPhase(draft.files.length > 0 ? 'uploading' : 'sending');
    const mediaIds = await uploads.whenAllSent(signal);
    setPhase('sending');
    // Stored before the response, because a reload may come first.
    opened.change({ mayBePosted: true });
    const { basedOn } = draft;
    return { sent: await sendDraft(target, bodyOf(draft, mediaIds), { basedOn, signal }), mediaIds };
  }

  async function post(draft: Draft, signal: AbortSignal) {
    const { sent, mediaIds } = await deliver(draft, signal).catch((error: unknown) => {
      if (!(error instanceof CallError && error.code === 'media_missing')) throw error;
      // The server deletes uploads that nothing has used for a day. This browser still has them.
      uploads.checkAgain();
      return deliver(draft, signal);
    });
    dropRemoving();
    if (target.kind === 'edit') {
      patchPost(cache, sent.id, sent);
      if (sent.item) refreshItemsOf(cache, sent.author);
      if (!keepUnsaved(sent, draft, mediaIds)) await finish(sent);
      return;
    }
    showEverywhere(cache, sent);
    const current = opened.read()?.draft;
    if (current && isWorthKeeping(current) && !isWholeDraft(sent, current, mediaIds)) {
      // The draft changed while sending, or an earlier version was posted and its response was lost. The content is
      // now another post.
      opened.renewKey();
      toastSent(sent);
      return;
    }
    await finish(sent);
  }

  /**
   * A photo being removed stays in the draft until the server has deleted it. It is neither sent nor kept as unsaved.
   */
  function dropRemoving() {
    const isKept = ({ id }: DraftFile) => !uploads.isRemoving(id);
    if (!opened.read()?.draft.files.every(isKept)) opened.change(({ files }) => ({ files: files.filter(isKept) }));
  }

  async function finish(sent: Post) {
    await opened.end();
    onSent(sent);
  }

  /** Turns unsaved changes of an edit into the next edit. Returns false if everything is saved. */
  function keepUnsaved(sent: Post, draft: Draft, mediaIds: ReadonlyMap<string, MediaId>) {
    const current = opened.read()?.draft;
    if (!current || isSaved(sent, current, mediaIds)) return false;
    // If the response lacks even the sent content, the server had saved an earlier version under the same key and its
    // response was lost. The post may have been edited elsewhere since, so the student decides.
    const files = draft.files.filter(({ id }) => mediaIds.has(id));
    const isKnownVersion = isSaved(sent, { ...draft, files }, mediaIds);
    opened.change({
      clientKey: crypto.randomUUID(),
      mayBePosted: false,
      files: withPosted(current.files, sent.media, mediaIds),
      ...(isKnownVersion && { basedOn: sent.editedAt }),
    });
    if (isKnownVersion) toast({ message: COMPOSE_COPY.editedPartly });
    else setIsOutdated(true);
    return true;
  }

  /** Overwrites the version that another device has saved meanwhile. */
  async function replace() {
    setIsOutdated(false);
    if (target.kind !== 'edit') return;
    try {
      const current = await call('GET /posts/:postId', { params: { postId: target.post.id } });
      patchPost(cache, current.id, current);
      const isThere = ({ posted }: DraftFile) => !posted || current.media.some(({ id }) => id === posted.id);
      // A photo that the other version removed cannot be restored.
      opened.change(({ files }) => ({ basedOn: current.editedAt, files: files.filter(isThere) }));
    } catch (error) {
      await fail(error);
      return;
    }
    await send();
  }

  async function fail(error: unknown) {
    if (error instanceof CallError && error.code === 'post_changed') {
      setIsOutdated(true);
      return;
    }
    setErrors(toastFailure(error));
    await askToSignIn(cache, error, actionOf(target));
  }

  return {
    phase,
    errors,
    send,
    cancel: () => running.current?.abort(),
    /** The edit was refused, because the post was changed elsewhere. */
    isOutdated,
    replace,
    keepEditing: () => setIsOutdated(false),
  };
}

const isOffline = () => navigator.onLine === false;
