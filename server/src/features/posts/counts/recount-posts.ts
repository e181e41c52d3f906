import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { lockAccount, setPostCount } from '../../accounts/accounts.public.ts';
import { countPostsOf, listAuthors, listThreads, lockWholeThread, recountThread } from './recounts.store.ts';

/** Rows per statement: keeps memory use and statement time low. */
const BATCH_SIZE = 2_000;
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

type Listed = { id: string; isWrong: boolean };
type Recount = {
  list: (db: Db, batch: { afterId: string; limit: number }) => Promise<Listed[]>;
  repair: (tx: Db, id: string) => Promise<void>;
};

/** Repairs wrong counts of saves, comments and posts, for example after a manual change of the database. */
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
      await lockAccount(tx, userId);
      await setPostCount(tx, userId, await countPostsOf(tx, userId));
    },
  });
  return { threads, authors };
}

/** Returns how many were wrong. */
async function repairAll({ db }: Pick<Deps, 'db'>, { list, repair }: Recount) {
  let repaired = 0;
  let afterId: string | undefined = LOWEST_ID;
  while (afterId !== undefined) {
    const listed: Listed[] = await list(db.db, { afterId, limit: BATCH_SIZE });
    for (const { id } of listed.filter(({ isWrong }) => isWrong)) {
      await db.tx((tx) => repair(tx, id));
      repaired += 1;
    }
    afterId = listed.at(-1)?.id;
  }
  return repaired;
}
