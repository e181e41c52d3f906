import type { Fault } from './fault.ts';

const MATCHES = 'server/src/features/alerts/matches.store.ts';
const MATCH_TEST = 'server/src/features/alerts/match-posts.test.ts';
const LARGE = 'server/src/features/alerts/large-alerts.test.ts';
const LIKE_A_SEARCH = 'server/src/features/alerts/like-a-search.test.ts';
const DAILY = 'server/src/features/alerts/email/digests.store.ts';
const DAILY_TEST = 'server/src/features/alerts/email/write-daily-emails.test.ts';

export const ALERT_FAULTS: readonly Fault[] = [
  {
    file: MATCHES,
    find: 'a.user_id <> p.author_id and ',
    replace: '',
    test: MATCH_TEST,
    name: 'of oneself, of blocked people on either side, and comments are never told',
  },
  {
    file: MATCHES,
    find: '      and ${isMemberOn(campus)} and ${noBlockBetween',
    replace: '      and ${noBlockBetween',
    test: MATCH_TEST,
    name: 'is not told to people who are banned, moved away or are no members',
  },
  {
    file: MATCHES,
    find: "c.action <> 'undo' and c.undone_at is null and not",
    replace: 'not',
    test: MATCH_TEST,
    name: 'is told when its item is available again, and not when a hold was undone',
  },
  {
    file: MATCHES,
    find: '      and ${IS_NEWLY_MATCHING}\n',
    replace: '',
    test: MATCH_TEST,
    name: 'is not told when an edit leaves it matching',
  },
  {
    file: MATCHES,
    find: "  union all select 'n' || name from unnest(string_to_array(u.search_name, ' ')) name\n",
    replace: '',
    test: LIKE_A_SEARCH,
    name: 'for every kind of word and filter',
  },
  {
    file: 'server/src/features/alerts/alerts.rules.ts',
    find: 'rarest?.beginning ? [`b${cut(rarest.beginning, ALERTS.beginningMax)}`] : []',
    replace: '[] as string[]',
    test: LIKE_A_SEARCH,
    name: 'for every kind of word and filter',
  },
  {
    file: 'server/src/features/alerts/finds.store.ts',
    find: "often = 'at once' and nth <= ${sql.lit(ALERTS.atOncePerDay)}",
    replace: "often = 'at once'",
    test: MATCH_TEST,
    name: 'is told at once ten times a day and alert; the rest waits for the daily email',
  },
  {
    file: 'server/src/features/alerts/match-posts.ts',
    find: '    await lockNotifications(\n      tx,\n      matches.map(({ userId }) => userId),\n    );\n',
    replace: '',
    test: MATCH_TEST,
    name: 'counts the limit of a day right for many posts at once',
  },
  {
    file: DAILY,
    find: '(local.day + make_interval(hours => ${sql.lit(ALERTS.emailHour)})) at time zone c.time_zone',
    replace:
      "date_trunc('day', ${now}::timestamptz, c.time_zone) + make_interval(hours => ${sql.lit(ALERTS.emailHour)})",
    test: DAILY_TEST,
    name: 'comes at 5 pm on days when clocks change',
  },
  {
    file: DAILY,
    find: ' where d.last_day < excluded.last_day\n',
    replace: '\n',
    test: DAILY_TEST,
    name: 'is one a day, also for a process that looked before another one wrote it',
  },
  {
    file: DAILY,
    find: 'a.is_on and not a.is_mail_stopped and p.deleted_at is null',
    replace: 'a.is_on and not a.is_mail_stopped',
    test: DAILY_TEST,
    name: 'leaves out what was deleted or blocked meanwhile, and is not written for nothing',
  },
  {
    file: 'server/src/features/alerts/email/alert-token.ts',
    find: 'return isOurs ? parsed.data : undefined;',
    replace: 'return isOurs || true ? parsed.data : undefined;',
    test: 'server/src/features/alerts/alerts.test.ts',
    name: 'takes our signature and an alert that exists',
  },
  {
    file: 'server/src/features/alerts/alerts.store.ts',
    find: 'where a.id = ${id} and a.user_id = ${userId} and a.campus_id = ${campusId}\n    returning a.id',
    replace: 'where a.id = ${id}\n    returning a.id',
    test: 'server/src/features/alerts/alerts.test.ts',
    name: 'is renamed, switched and deleted by its owner alone',
  },
  {
    file: MATCHES,
    find: 'where a.id = found.alert_id offset 0) a',
    replace: 'where a.id = found.alert_id) a',
    test: LARGE,
    name: 'reads only the keys and alerts of as many posts as a batch has',
  },
  {
    file: 'contract/src/alerts/alerts.ts',
    find: '  max: 20,',
    replace: '  max: 19,',
    test: 'server/src/features/alerts/alerts.test.ts',
    name: 'a student keeps 20 per campus',
  },
  {
    file: 'contract/src/alerts/alerts.ts',
    find: 'emailHour: 17',
    replace: 'emailHour: 18',
    test: DAILY_TEST,
    name: 'is written at 5 pm campus time',
  },
  {
    file: 'server/src/features/alerts/emails/daily-email.ts',
    find: "if (privacy !== 'public' || !picture) return null;",
    replace: 'if (!privacy || !picture) return null;',
    test: DAILY_TEST,
    name: 'shows no pictures of a private campus',
  },
  {
    file: 'server/src/features/alerts/email/unsubscriptions.store.ts',
    find: "how = case when a.how = 'both' then 'push' else a.how end",
    replace: 'how = a.how',
    test: 'server/src/features/alerts/alerts.test.ts',
    name: 'of an alert that tells',
  },
  {
    file: 'contract/src/alerts/alerts.ts',
    find: 'atOncePerDay: 10',
    replace: 'atOncePerDay: 11',
    test: MATCH_TEST,
    name: 'is told at once ten times a day and alert',
  },
];
