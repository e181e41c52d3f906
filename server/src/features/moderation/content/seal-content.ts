import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { eraseSealedProfile, sealProfile, unsealProfile } from '../../accounts/accounts.public.ts';
import { eraseSealedMessage, sealMessage, unsealMessage } from '../../chats/chats.public.ts';
import { dropSealedPicture, sealFile, unsealFile } from '../../media/media.public.ts';
import { eraseSealedPosts, sealPost, unsealPost } from '../../posts/posts.public.ts';
import { type Decided, lockDecision } from '../reports/decisions.store.ts';

/*
 * Removed content is sealed under the id of the decision: nobody sees it but staff, and a won appeal restores it whole.
 * See docs/decisions/025-removed-content-is-sealed.md.
 */

type SealDeps = Pick<Deps, 'db' | 'events' | 'live' | 'sessions' | 'clock'>;
type Publish = () => Promise<void>;

/** Removes what a decision is about, unless it was lifted in the meantime. Repeating it changes nothing. */
export async function sealContent(deps: SealDeps, decisionId: string) {
  const publish = await deps.db.tx(async (tx) => {
    const decided = await lockDecision(tx, decisionId);
    return decided && !decided.isLifted && decided.sealEndsAt ? seal(deps, tx, decided) : undefined;
  });
  await publish?.();
}

async function seal(deps: SealDeps, tx: Db, decided: Decided): Promise<Publish> {
  const { id: sealId, campusId, targetKind, targetId } = decided;
  if (targetKind === 'post') return sealPost(deps, tx, { campusId, postId: targetId, sealId });
  if (targetKind === 'message') return sealMessage(deps, tx, { messageId: targetId, sealId });
  const { pictureId, publish } = await sealProfile(deps, tx, { userId: targetId, sealId });
  if (pictureId) await sealFile(tx, { pictureId });
  return publish;
}

type Restored = { isRestored: boolean; publish: Publish };

/** Restores the content of a locked decision in the caller's transaction. `publish` runs after the commit. */
export async function unsealContent(deps: SealDeps, tx: Db, decided: Decided): Promise<Restored> {
  const { id: sealId, campusId, targetKind, targetId } = decided;
  if (targetKind === 'post') return unsealPost(deps, tx, { campusId, postId: targetId, sealId });
  if (targetKind === 'message') return unsealMessage(deps, tx, sealId);
  const profile = await unsealProfile(deps, tx, sealId);
  if (!profile) return { isRestored: false, publish: async () => undefined };
  const { pictureId, isPictureUsed } = profile;
  if (pictureId) await (isPictureUsed ? unsealFile(tx, { pictureId }) : dropSealedPicture(tx, pictureId));
  return profile;
}

/** Deletes the content of a locked decision for good. Repeating it changes nothing. */
export async function eraseContent(deps: Pick<Deps, 'events'>, tx: Db, { id: sealId, targetKind }: Decided) {
  if (targetKind === 'post') await eraseSealedPosts(deps, tx, sealId);
  if (targetKind === 'message') await eraseSealedMessage(deps, tx, sealId);
  if (targetKind !== 'person') return;
  const pictureId = await eraseSealedProfile(deps, tx, sealId);
  if (pictureId) await dropSealedPicture(tx, pictureId);
}
