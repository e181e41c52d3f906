import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { SqlFragment } from '../../platform/database/sql-fragment.ts';

/** The JSON files of the zip but for the messages: what the account created or received, without other people's private data. */
const OWN_DATA: Record<string, (userId: string) => SqlFragment> = {
  'profile.json': (userId) => sql`
    select jsonb_build_object('id', u.id, 'username', u.username, 'firstName', u.first_name, 'lastName', u.last_name,
      'email', u.email, 'schoolEmail', u.school_email, 'phone', u.phone, 'gender', u.gender,
      'birthDate', u.birth_date, 'bio', u.bio, 'joinedAt', u.created_at, 'schoolVerifiedAt', u.school_verified_at,
      'mailNotifications', u.email_notifications, 'hidesLikes', u.hides_likes,
      'availableFundsCents', u.available_funds_cents)
    from users u where u.id = ${userId}`,
  'posts.json': (userId) => sql`
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'parentId', p.parent_id, 'category', p.category,
      'text', p.plain_text, 'at', p.created_at,
      'item', (select jsonb_build_object('intent', i.intent, 'priceCents', i.price_cents, 'condition', i.condition,
        'isNegotiable', i.is_negotiable, 'status', i.status, 'soldAt', i.sold_at) from items i where i.post_id = p.id),
      'media', (select coalesce(jsonb_agg(m.id order by m.position), '[]') from media m where m.post_id = p.id))
      order by p.created_at), '[]')
    from posts p where p.author_id = ${userId} and p.deleted_at is null`,
  'saves.json': (userId) => sql`
    select coalesce(jsonb_agg(jsonb_build_object('postId', s.post_id, 'at', s.saved_at) order by s.saved_at), '[]')
    from saves s where s.user_id = ${userId}`,
  'notifications.json': (userId) => sql`
    select coalesce(jsonb_agg(jsonb_build_object('type', n.type, 'at', n.created_at, 'readAt', n.read_at)
      order by n.created_at), '[]')
    from notifications n where n.user_id = ${userId}`,
  'notification_settings.json': (userId) => sql`
    select jsonb_build_object(
      'settings', (select to_jsonb(s) - 'user_id' from notification_settings s where s.user_id = ${userId}),
      'emails', (select coalesce(jsonb_object_agg(p.topic, p.is_wanted), '{}')
        from mail_preferences p where p.user_id = ${userId}),
      'pushDevices', (select coalesce(jsonb_agg(jsonb_build_object('service', split_part(d.endpoint, '/', 3),
        'since', d.created_at) order by d.created_at), '[]') from push_subscriptions d where d.user_id = ${userId}))`,
  'searches.json': (userId) => sql`
    select coalesce(jsonb_agg(to_jsonb(r) - 'user_id'), '[]') from recent_searches r where r.user_id = ${userId}`,
  'alerts.json': (userId) => sql`
    select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'search', a.search, 'isOn', a.is_on, 'how', a.how,
      'often', a.often, 'at', a.created_at) order by a.created_at), '[]')
    from alerts a where a.user_id = ${userId}`,
  'ads.json': (userId) => sql`
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'postId', a.post_id, 'title', a.title,
      'status', a.status, 'startedAt', a.start_at, 'endedAt', a.ended_at, 'views', a.views) order by a.created_at), '[]')
    from ads a where a.owner_id = ${userId}`,
  'hidden_ads.json': (userId) => sql`
    select coalesce(jsonb_agg(jsonb_build_object('adId', h.ad_id, 'at', h.hidden_at) order by h.hidden_at), '[]')
    from hidden_ads h where h.user_id = ${userId}`,
  'payments.json': (userId) => sql`
    select coalesce(jsonb_agg(jsonb_build_object('kind', y.kind, 'status', y.status, 'cents', y.cents,
      'isDisputed', y.is_disputed, 'ad', y.ad_title, 'at', y.created_at) order by y.created_at), '[]')
    from payments y where y.user_id = ${userId}`,
  'reports.json': (userId) => sql`
    select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'note', r.note, 'at', r.created_at,
      'thing', r.thing_outcome, 'person', r.person_outcome) order by r.created_at), '[]')
    from reports r where r.reporter_id = ${userId}`,
  'decisions.json': (userId) => sql`
    select coalesce(jsonb_agg(jsonb_build_object('thing', d.thing_outcome, 'person', d.person_outcome, 'reason', d.reason, 'until', d.until,
      'at', d.created_at, 'appeal', d.appeal_text, 'isLifted', d.is_lifted) order by d.created_at), '[]')
    from decisions d where d.person_id = ${userId}`,
  'feedback.json': (userId) => sql`
    select coalesce(jsonb_agg(jsonb_build_object('text', f.text, 'at', f.created_at) order by f.created_at), '[]')
    from feedback f where f.user_id = ${userId}`,
  'blocked.json': (userId) => sql`
    select coalesce(jsonb_agg(u.username order by b.created_at), '[]')
    from blocks b join users u on u.id = b.blocked_id where b.blocker_id = ${userId}`,
  'sessions.json': (userId) => sql`
    select coalesce(jsonb_agg(jsonb_build_object('browser', s.user_agent, 'startedAt', s.created_at)), '[]')
    from sessions s where s.user_id = ${userId}`,
};

/** All of them in one round trip. */
export async function readOwnData(db: Db, userId: string) {
  const files = Object.entries(OWN_DATA).map(
    ([name, query]) => sql`select ${sql.lit(name)} as name, (${query(userId)})::text as json`,
  );
  const { rows } = await sql<{ name: string; json: string }>`${sql.join(files, sql` union all `)}`.execute(db);
  return rows;
}

type OwnMessage = { chatId: string; number: number; json: string };

/** A batch of their messages, in order. There may be a million messages, so they are never all in memory. */
export async function listOwnMessages(
  db: Db,
  userId: string,
  { after, limit }: { after: Omit<OwnMessage, 'json'> | undefined; limit: number },
) {
  const later = after
    ? sql`and me.chat_id >= ${after.chatId} and (e.chat_id, e.seq) > (${after.chatId}, ${after.number})`
    : sql``;
  const { rows } = await sql<OwnMessage>`
    select e.chat_id as "chatId", e.seq as number, jsonb_build_object('chatId', e.chat_id, 'number', e.seq,
      'from', (select u.username from users u where u.id = e.sender_id), 'text', e.plain_text, 'at', e.created_at,
      'media', (select m.id from media m where m.message_id = e.id and m.owner_id = ${userId}))::text as json
    from chat_members me join messages e on e.chat_id = me.chat_id
    where me.user_id = ${userId} ${later}
    order by e.chat_id, e.seq limit ${limit}
  `.execute(db);
  return rows;
}

type OwnFile = { key: string; name: string };

/** The largest variant of each of their photos and videos. */
export async function listOwnFiles(db: Db, userId: string) {
  const { rows } = await sql<OwnFile>`
    select largest.key, 'media/' || m.id || '.' || largest.ending as name
    from media m cross join lateral (
      select v ->> 'key' as key, coalesce(nullif(split_part(v ->> 'type', '/', 2), ''), 'bin') as ending
      from jsonb_array_elements(m.variants) v
      where v ->> 'key' is not null
      order by (v ->> 'type' like 'video/%') desc, (v ->> 'bytes')::bigint desc
      limit 1
    ) largest
    where m.owner_id = ${userId} and m.status = 'ready'
    order by m.created_at
  `.execute(db);
  return rows;
}
