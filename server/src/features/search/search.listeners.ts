import type { Deps } from '../../deps.ts';
import type { AppEvent } from '../../events.ts';
import type { Listener } from '../../platform/events/events.ts';
import type { TimedWork } from '../../platform/jobs/jobs.ts';
import { removeRareSearches } from './suggestions/remove-rare-searches.ts';
import { recountWords } from './words/recount-words.ts';
import { countWordsOf, learnWordsOf } from './words/words.store.ts';

export const searchListeners: Listener<AppEvent, Deps>[] = [
  {
    event: 'post.created',
    name: 'search.learn-words',
    runMany: (posts, { db }) =>
      countWordsOf(
        db.db,
        posts.map(({ postId }) => postId),
      ),
  },
  { event: 'post.edited', name: 'search.learn-new-words', run: ({ postId }, deps) => learnWordsOf(deps.db.db, postId) },
];

export const searchTimedWork: TimedWork<Deps>[] = [
  { name: 'search.recount-words', cron: '7 10 * * *', run: (deps) => recountWords(deps) },
  { name: 'search.remove-rare', cron: '23 9 * * *', run: (deps) => removeRareSearches(deps) },
];
