import type { QueryClient } from '@tanstack/react-query';
import { VISITOR_ACCOUNT } from '@quad/contract/document-policy';
import { sessionQuery } from '../../features/accounts/accounts.public.ts';
import { campusQuery } from '../../features/campuses/campuses.public.ts';
import { openOfflineCopy } from '../../lib/storage/offline-copy.ts';
import { theme } from '../../lib/theme/theme.ts';
import { isFromCopy } from './leave-copy.ts';
import { isKept, offlineState } from './offline-state.ts';

export type PageFacts = { localTools: boolean; google: boolean };

const WRITE_EVERY_MS = 2000;

/** Keeps what is on the screen for a start without a connection, for as long as the same account is signed in. */
export async function keepCopy(cache: QueryClient, facts: PageFacts) {
  const stored = await openOfflineCopy();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let owner = '';
  let writing = Promise.resolve();

  function inOrder(step: () => Promise<void>) {
    // The disk may be full. The copy is then older or missing.
    writing = writing.then(step).catch(() => undefined);
    return writing;
  }

  function claimOwner() {
    const current = cache.getQueryData(sessionQuery().queryKey)?.viewer?.id ?? VISITOR_ACCOUNT;
    if (current === owner) return;
    owner = current;
    void inOrder(() => stored.claim(current));
  }

  async function write() {
    timer = undefined;
    const campus = cache.getQueryData(campusQuery().queryKey);
    // Data that came from the copy is no newer than the copy.
    if (!campus || !navigator.onLine || isFromCopy()) return;
    if (owner === VISITOR_ACCOUNT && campus.privacy === 'private') return;
    const { timeZone, mediaBaseUrl, theme: campusTheme } = campus;
    const chosen = theme.read();
    const before = (await stored.read())?.state.queries ?? [];
    await stored.write(owner, {
      timeZone,
      mediaBaseUrl,
      campusTheme,
      theme: chosen === 'system' ? null : chosen,
      ...facts,
      ...offlineState(cache.getQueryCache().getAll(), before),
    });
  }

  function writeSoon() {
    timer ??= setTimeout(() => void inOrder(write), WRITE_EVERY_MS);
  }

  claimOwner();
  await inOrder(write);
  cache.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isKept(query)) return;
    claimOwner();
    writeSoon();
  });
  theme.subscribe(writeSoon);
}
