import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/database/database.ts';
import {
  listAuthors,
  listThreads,
  lockAuthor,
  lockWholeThread,
  recountAuthor,
  recountThread,
} from './recounts.store.ts';

/** One statement looks at so many; the whole is never in memory and no statement is long. */
const PORTION = 2_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

type Listed = { id: string; isWrong: boolean };
type Counted = {
  list: (db: Db, portion: { afterId: string; limit: number }) => Promise<Listed[]>;
  repair: (tx: Db, id: string) => Promise<void>;
};

/** Puts right the saves, comments and posts that an interrupted repair or a hand on the database left miscounted. */
export async function recountPosts(deps: Pick<Deps, 'db'>) {
  const threads = await repairAll(deps, {
    list: listThreads,
    repair: async (tx, rootId) => {
      await lockWholeThread(tx, rootId);
      await recountThread(tx, rootId);
    },
  });
  const authors = await repairAll(deps, {
    list: listAuthors,
    repair: async (tx, userId) => {
      await lockAuthor(tx, userId);
      await recountAuthor(tx, userId);
    },
  });
  return { threads, authors };
}

/** How many were wrong. */
async function repairAll({ db }: Pick<Deps, 'db'>, { list, repair }: Counted) {
  let repaired = 0;
  let afterId: string | undefined = BEFORE_ALL;
  while (afterId !== undefined) {
    const listed: Listed[] = await list(db.db, { afterId, limit: PORTION });
    for (const { id } of listed.filter(({ isWrong }) => isWrong)) {
      await db.tx((tx) => repair(tx, id));
      repaired += 1;
    }
    afterId = listed.at(-1)?.id;
  }
  return repaired;
}
