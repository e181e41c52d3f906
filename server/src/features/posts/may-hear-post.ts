import { mayRead } from '@quad/contract/gates';
import type { Deps } from '../../deps.ts';
import type { Hearer } from '../../platform/live/live.ts';
import { isPostThere } from './thread-figures.store.ts';

/** Whoever may read the campus hears what happens to its posts, on its own site, as long as they are there. */
export async function mayHearPost({ db }: Pick<Deps, 'db'>, postId: string, { viewer, campus }: Hearer) {
  return (
    mayRead(campus, viewer) && isPostThere(db.db, { campusId: campus.id, postId, hiddenIds: viewer?.hiddenIds ?? [] })
  );
}
