import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { restoreFields, sealFields, takeSealedProfile } from './sealed-profiles.store.ts';

type SealDeps = Pick<Deps, 'events' | 'sessions' | 'clock'>;
type Sealed = { userId: string; sealId: string };

/**
 * Removes a profile's photo and bio for staff and keeps them for `unsealProfile`; the name stays. Repeating it changes
 * nothing. The caller seals the picture's files, and runs `publish` after the commit.
 */
export async function sealProfile(deps: SealDeps, tx: Db, { userId, sealId }: Sealed) {
  const sealed = await sealFields(tx, { userId, sealId, now: deps.clock.now() });
  return { pictureId: sealed?.pictureId ?? null, publish: () => deps.sessions.refresh({ userId }) };
}

/** Restores the photo and bio, each only if the person has not set another one. Undefined when nothing is sealed. */
export async function unsealProfile(deps: SealDeps, tx: Db, sealId: string) {
  const sealed = await takeSealedProfile(tx, sealId);
  if (!sealed) return undefined;
  const { userId, pictureId } = sealed;
  const restored = await restoreFields(tx, sealed, deps.clock.now());
  const isPictureUsed = restored?.pictureId === pictureId;
  if (pictureId && !isPictureUsed) await deps.events.announce(tx, { type: 'picture.dropped', mediaId: pictureId });
  const publish = () => deps.sessions.refresh({ userId });
  return { isRestored: restored !== undefined, pictureId, isPictureUsed, publish };
}

/** Deletes for good what a seal still keeps of a profile. Returns the picture, whose files the caller drops. */
export async function eraseSealedProfile({ events }: Pick<Deps, 'events'>, tx: Db, sealId: string) {
  const sealed = await takeSealedProfile(tx, sealId);
  if (sealed?.pictureId) await events.announce(tx, { type: 'picture.dropped', mediaId: sealed.pictureId });
  return sealed?.pictureId ?? null;
}
