import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { POSTS, type Post } from '@quad/contract/posts';
import { countCharacters } from '@quad/contract/rich-text';
import { CallError } from '../../../lib/call.ts';
import { dialogs } from '../../../lib/dialogs.ts';
import { sessionQuery } from '../../accounts/accounts.public.ts';
import { isWorthKeeping, type ComposeTarget, type Draft } from './draft.ts';
import type { Uploads } from './files/use-uploads.ts';
import type { OpenDraft } from './open-draft.ts';
import { bodyOf, isWholly, sendDraft } from './send-draft.ts';
import { showEverywhere } from './show-everywhere.ts';
import { tellFailure, tellSent, tellTooLong, type Faults } from './tell.ts';

export type SendingPhase = 'writing' | 'uploading' | 'sending';

type Given = {
  target: ComposeTarget;
  opened: OpenDraft;
  uploads: Uploads;
  onSent: (post: Post) => void;
};

/** Posting a draft: once, however often it is asked for, and with nothing lost when it fails. */
export function useSending({ target, opened, uploads, onSent }: Given) {
  const cache = useQueryClient();
  const [phase, setPhase] = useState<SendingPhase>('writing');
  const [faults, setFaults] = useState<Faults>({});
  // Five presses come faster than a render.
  const running = useRef<AbortController>(null);

  async function send() {
    const draft = opened.read()?.draft;
    if (running.current || !draft || !isWorthKeeping(draft)) return;
    if (countCharacters(draft.document) > POSTS.textMax) {
      tellTooLong();
      return;
    }
    const stop = new AbortController();
    running.current = stop;
    setFaults({});
    try {
      await post(draft, stop.signal);
    } catch (error) {
      if (!stop.signal.aborted) await fail(error);
    } finally {
      running.current = null;
      setPhase('writing');
    }
  }

  async function post(draft: Draft, signal: AbortSignal) {
    setPhase(draft.files.length > 0 ? 'uploading' : 'sending');
    const mediaIds = await uploads.whenAllSent(signal);
    setPhase('sending');
    const sent = await sendDraft(target, bodyOf(draft, mediaIds));
    showEverywhere(cache, sent);
    const inHand = opened.read()?.draft;
    if (inHand && isWorthKeeping(inHand) && !isWholly(sent, inHand, mediaIds)) {
      // Changed while it was on its way, or an earlier version had arrived and its answer was lost. This is another post.
      opened.renewKey();
      tellSent(sent);
      return;
    }
    await opened.end();
    onSent(sent);
  }

  async function fail(error: unknown) {
    setFaults(tellFailure(error));
    if (!(error instanceof CallError) || error.code !== 'sign_in_required') return;
    const { viewer } = await cache.fetchQuery({ ...sessionQuery(), staleTime: 0 });
    if (!viewer) dialogs.open({ name: 'auth-prompt', props: { type: target.kind } });
  }

  return { phase, faults, send, cancel: () => running.current?.abort() };
}
