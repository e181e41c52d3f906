/** Each counter with a query that finds every row where it is wrong. Tests of generated data run them. */
export const COUNTER_CHECKS: readonly (readonly [counted: string, disagreements: string])[] = [
  [
    'saves of a post',
    'select 1 from posts p where save_count <> (select count(*) from saves s where s.post_id = p.id)',
  ],
  [
    'files of a post',
    'select 1 from posts p where media_count <> (select count(*) from media m where m.post_id = p.id)',
  ],
  [
    'comments of a post',
    'select 1 from posts p where parent_id is null and comment_count <> (select count(*) from posts c where c.root_id = p.id and c.id <> p.id)',
  ],
  [
    'replies below a comment',
    `with recursive below as (
         select parent_id as ancestor, id from posts where parent_id is not null
         union all
         select p.parent_id, b.id from below b join posts p on p.id = b.ancestor where p.parent_id is not null
       )
       select 1 from posts p where comment_count <> (select count(*) from below where ancestor = p.id)`,
  ],
  [
    'the depth of a comment',
    'select 1 from posts p left join posts above on above.id = p.parent_id where p.depth <> coalesce(above.depth + 1, 0)',
  ],
  [
    'posts of a student',
    `select 1 from users u where post_count <> (select count(*) from posts p where p.author_id = u.id and p.parent_id is null and p.type = 'post')`,
  ],
  [
    'members of a campus',
    'select 1 from campuses c where member_count <> (select count(*) from users u where u.campus_id = c.id and u.school_verified_at is not null)',
  ],
  [
    'the last bump of a thread',
    'select 1 from posts p where parent_id is null and bumped_at <> (select max(c.created_at) from posts c where c.root_id = p.id)',
  ],
  [
    'the copies of a post in its item',
    'select 1 from items i join posts p on p.id = i.post_id where (i.bumped_at, i.category, i.author_id, i.campus_id) <> (p.bumped_at, p.category, p.author_id, p.campus_id)',
  ],
  [
    'the order of the feed',
    `select 1 from (select * from posts where parent_id is null and deleted_at is null) p
     full join bumped_posts b on b.post_id = p.id
     where (p.campus_id, p.category, p.media_count > 0, p.bumped_at)
       is distinct from (b.campus_id, b.category, b.has_media, b.bumped_at)`,
  ],
  [
    'changes of an item',
    'select 1 from items i where version - 1 <> (select count(*) from item_changes c where c.post_id = i.post_id)',
  ],
  [
    'messages of a chat',
    'select 1 from chats c where last_seq <> (select count(*) from messages m where m.chat_id = c.id)',
  ],
  [
    'unread marks of a chat',
    'select 1 from chat_members m join chats c on c.id = m.chat_id where is_unread <> (last_read_seq < last_seq)',
  ],
  [
    'people of a notification',
    'select 1 from notifications n where actor_count <> (select count(*) from notification_actors a where a.notification_id = n.id)',
  ],
  [
    'stats of an ad',
    `select 1 from ads a where (views, direct_messages, copied_links, external_link_clicks, profile_visits, saves) <> (
         select coalesce(sum(d.views), 0), coalesce(sum(d.direct_messages), 0), coalesce(sum(d.copied_links), 0),
           coalesce(sum(d.external_link_clicks), 0), coalesce(sum(d.profile_visits), 0), coalesce(sum(d.saves), 0)
         from ad_days d where d.ad_id = a.id)`,
  ],
  ['saves of an ad', 'select 1 from ads a where saves <> (select count(*) from ad_saves s where s.ad_id = a.id)'],
  [
    'money of an ad',
    `select 1 from ads a where (charged_cents, refunded_cents) <> (
         select coalesce(sum(cents) filter (where kind = 'charge'), 0), coalesce(sum(cents) filter (where kind = 'refund'), 0)
         from payments p where p.ad_id = a.id)`,
  ],
  [
    'payments of the sandbox',
    `select 1 from payments p
       where kind = 'charge' and not exists (
         select from test_charges t where t.ref = p.provider_ref and t.cents = p.cents
           and t.refunded_cents = (select coalesce(sum(r.cents), 0) from payments r where r.charge_id = p.id))`,
  ],
];
