import { SEARCH, tidySearch } from '@quad/contract/search';
import type { Deps } from '../../deps.ts';
import { limitConcurrencyByKey } from '../../platform/concurrency.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { personBehind, viewerHash } from '../../platform/viewer-hash.ts';
import { shareBlockedWords } from './blocked-words.store.ts';
import type { Suggestions } from './open-suggestions.ts';
import { keepRecent } from './recent-searches.store.ts';
import { countSearch, countViewer } from './searches.store.ts';

type RecordDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'limits' | 'config'> & {
  suggestions: Pick<Suggestions, 'forget'>;
};
type Searched = { text: string; network: string };

/** Those of one text wait for each other here: waiting for its row, each would keep a connection from everybody else. */
const inTurnOf = limitConcurrencyByKey({ atOnce: 1, waitingMax: 1_000 });

/**
 * Counts what somebody searched for, and puts it on top of their history. Beyond what anybody searches by hand nothing
 * is counted, and nothing said: the search itself was answered.
 */
export async function recordSearch(
  { db, clock, ids, limits, config, suggestions }: RecordDeps,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer | null,
  { text, network }: Searched,
) {
  if (text === '') return { recorded: false };
  const { isOver } = await (viewer ? limits.count('search', viewer.id) : limits.count('search_network', network));
  if (isOver) return { recorded: false };

  const now = clock.now();
  // Some letters become two when they are made small.
  const counted = tidySearch(text.toLowerCase());
  // Of the search too: what one person looked for cannot be put together.
  const parts = [campus.id, counted, personBehind(viewer, network)];
  const hash = viewerHash(config.secret, 'search', parts).toString('base64url');
  const people = await inTurnOf(`${campus.id} ${counted}`, () =>
    db.tx(async (tx) => {
      await shareBlockedWords(tx);
      const searchId = await countSearch(tx, { id: ids.next(), campusId: campus.id, text: counted, now });
      const searchedBy = await countViewer(tx, searchId, { hash, isStudent: viewer !== null });
      if (viewer) await keepRecent(tx, { id: ids.next(), userId: viewer.id, campusId: campus.id, searchId, text, now });
      return searchedBy;
    }),
  );
  if (people === SEARCH.popularFrom) suggestions.forget(campus);
  return { recorded: true };
}
