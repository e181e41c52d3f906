import { sql } from 'kysely';
import { STAFF } from '@quad/contract/moderation/staff';
import type { Db } from '../../platform/database/database.ts';

/** One file, with everything that `maySeeFile` needs. */
export type FileRow = {
  key: string;
  type: string;
  bytes: number;
  purpose: 'post' | 'message' | 'avatar';
  ownerId: string;
  isAttached: boolean;
  isOfThisCampus: boolean;
  isInViewersChat: boolean;
  isEvidence: boolean;
  isSealed: boolean;
};

const REACH = sql.lit(STAFF.contextMessages);

type FileQuery = { mediaId: string; variant: string; campusId: string; viewerId: string | null; isStaff: boolean };

export async function findFileRow(db: Db, { mediaId, variant, campusId, viewerId, isStaff }: FileQuery) {
  const { rows } = await sql<FileRow>`
    select
      v ->> 'key' as key,
      v ->> 'type' as type,
      (v ->> 'bytes')::int8 as bytes,
      m.purpose,
      m.owner_id as "ownerId",
      m.post_id is not null or m.message_id is not null as "isAttached",
      case m.purpose
        when 'post' then exists (
          select from shown_posts p where p.id = m.post_id and p.campus_id = ${campusId})
        when 'avatar' then m.campus_id = ${campusId}
          or exists (select from users u where u.id = m.owner_id and u.campus_id = ${campusId})
          or exists (
            select from shown_posts p where p.author_id = m.owner_id and p.campus_id = ${campusId})
        else false
      end as "isOfThisCampus",
      case when m.message_id is null then false else exists (
        select from message_readers r
        where r.message_id = m.message_id and r.campus_id = ${campusId} and r.user_id = ${viewerId})
      end as "isInViewersChat",
      case
        when not ${isStaff} then false
        when m.purpose = 'post' then exists (select from shown_posts p where p.id = m.post_id)
          or exists (select from removed_posts p where p.id = m.post_id)
          or exists (select from earlier_media e where e.id = m.id)
        when m.purpose = 'message' then exists (
          select from chat_messages e
          join reported_messages r on r.chat_id = e.chat_id and r.seq between e.seq - ${REACH} and e.seq + ${REACH}
          where e.id = m.message_id)
        else true
      end as "isEvidence",
      m.status = 'sealed' as "isSealed"
    from media m
    cross join lateral jsonb_array_elements(m.variants) v
    where m.id = ${mediaId} and m.status in ('ready', 'sealed') and v ->> 'name' = ${variant}
    limit 1`.execute(db);
  return rows[0];
}
