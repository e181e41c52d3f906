import { SEARCH, tidySearch } from '@quad/contract/search/search';
import type { Deps } from '../../../deps.ts';
import { limitConcurrencyByKey } from '../../../platform/overload/concurrency.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import { viewerKeyOf, type RequestCampus, type Viewer } from '../../../platform/access/viewer.ts';
import { shareBlockedWords } from '../words/blocked-words.store.ts';
import type { Suggestions } from './open-suggestions.ts';
import { keepRecent } from './recent-searches.store.ts';
import { countSearch, countViewer } from './searches.store.ts';

type RecordDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'limits' | 'config'> & {
  suggestions: Pick<Suggestions, 'forget'>;
};
type Input = { text: string; network: string };

/** Equal searches queue here, so that they do not each hold a database connection while they wait for the row lock. */
const oneAtATime = limitConcurrencyByKey({ atOnce: 1, waitingMax: 1_000 });

/**
 * Counts a search and adds it to the viewer's history. Above the rate limit it is silently not counted, because the
 * search itself has already succeeded.
 */
export async function recordSearch(
  { db, clock, ids, limits, config, suggestions }: RecordDeps,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer | null,
  { text, network }: Input,
) {
  if (text === '') return { recorded: false };
  const { isOver } = await (viewer ? limits.count('search', viewer.id) : limits.count('search_network', network));
  if (isOver) return { recorded: false };

  const now = clock.now();
  // Lowercasing can turn one letter into two, so the length limit applies again.
  const normalized = tidySearch(text.toLowerCase());
  // The hash includes the text, so a person's searches cannot be linked to each other.
  const parts = [campus.id, normalized, viewerKeyOf(viewer, network)];
  const hash = keyedHash(config.secret, 'search', parts.join('\n')).toString('base64url');
  const people = await oneAtATime(`${campus.id} ${normalized}`, () =>
    db.tx(async (tx) => {
      await shareBlockedWords(tx);
      const searchId = await countSearch(tx, { id: ids.next(), campusId: campus.id, text: normalized, now });
      const viewerCount = await countViewer(tx, searchId, { hash, isStudent: viewer !== null });
      if (viewer) await keepRecent(tx, { id: ids.next(), userId: viewer.id, campusId: campus.id, searchId, text, now });
      return viewerCount;
    }),
  );
  if (people === SEARCH.popularFrom) suggestions.forget(campus);
  return { recorded: true };
}
