import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Keeps the photo and bio, and takes them off the profile. Undefined when there was nothing, or it was done before. */
export async function sealFields(tx: Db, { userId, sealId, now }: { userId: string; sealId: string; now: Date }) {
  const { rows } = await sql<{ pictureId: string | null }>`
    with found as (
      select u.id, u.bio, u.avatar_id from users u
      where u.id = ${userId} and (u.bio <> '' or u.avatar_id is not null)
      for no key update
    ), kept as (
      insert into sealed_profiles (seal_id, user_id, bio, avatar_id)
      select ${sealId}::uuid, id, bio, avatar_id from found
      on conflict do nothing
      returning user_id, avatar_id
    )
    update users u set bio = '', avatar_id = null, updated_at = ${now} from kept where u.id = kept.user_id
    returning kept.avatar_id as "pictureId"
  `.execute(tx);
  return rows[0];
}

type SealedProfile = { userId: string; bio: string; pictureId: string | null };

export async function takeSealedProfile(tx: Db, sealId: string) {
  const { rows } = await sql<SealedProfile>`
    delete from sealed_profiles where seal_id = ${sealId}
    returning user_id as "userId", bio, avatar_id as "pictureId"
  `.execute(tx);
  return rows[0];
}

/** Fills only what is empty, so that nothing set since then is lost. Undefined when the account is erased. */
export async function restoreFields(tx: Db, { userId, bio, pictureId }: SealedProfile, now: Date) {
  const { rows } = await sql<{ pictureId: string | null }>`
    update users u set
      bio = case when u.bio = '' then ${bio} else u.bio end,
      avatar_id = coalesce(u.avatar_id, ${pictureId}::uuid),
      updated_at = ${now}
    where u.id = ${userId} and u.erased_at is null
    returning u.avatar_id as "pictureId"
  `.execute(tx);
  return rows[0];
}
