import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { SaveDeps, Saving } from './save-post.ts';
import { deleteSave, lockSaveable } from './saves.store.ts';
import { tellFigures } from './tell-figures.ts';

type UnsaveDeps = Pick<SaveDeps, 'db' | 'live' | 'limits'>;

/** Takes the viewer's save back. What was not saved stays so. */
export async function unsavePost(deps: UnsaveDeps, viewer: Viewer, { campusId, postId }: Saving) {
  await deps.limits.take('save', viewer.id);
  const { post, saveCount } = await deps.db.tx(async (tx) => {
    const found = await lockSaveable(tx, campusId, postId);
    if (!found) throw new AppError('post_missing');
    return { post: found, saveCount: await deleteSave(tx, { postId, userId: viewer.id }) };
  });
  if (saveCount !== undefined) {
    await tellFigures(deps, { rootId: post.rootId, postId, figures: { ...post, saveCount } });
  }
  return { id: postId, saveCount: saveCount ?? post.saveCount, savedByMe: false };
}
