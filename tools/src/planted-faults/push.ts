import type { Fault } from './fault.ts';

const FEATURE = 'server/src/features/notifications';
const STORY = `${FEATURE}/push/push.test.ts`;
const QUIET = `${FEATURE}/push/quiet-hours.rules.test.ts`;
const SUBSCRIBE = `${FEATURE}/push/subscribe.test.ts`;
const PORT = 'server/src/ports/push/web-push-push.test.ts';

export const PUSH_FAULTS: readonly Fault[] = [
  {
    file: `${FEATURE}/push/decide-push.ts`,
    find: 'if (await deps.presence.isVisible(row.userId)) {',
    replace: 'if (deps.presence === undefined) {',
    test: STORY,
    name: 'while a tab of the student is visible',
  },
  {
    file: `${FEATURE}/push/decide-push.ts`,
    find: 'if (quiet && !isAboutMeetUp',
    replace: 'if (quiet === undefined && !isAboutMeetUp',
    test: STORY,
    name: 'they hold back everything',
  },
  {
    file: `${FEATURE}/push/quiet-hours.rules.ts`,
    find: "if (type !== 'message') return false;",
    replace: '',
    test: QUIET,
    name: 'is about a meet-up',
  },
  {
    file: `${FEATURE}/push/quiet-hours.rules.ts`,
    find: 'minute >= from || minute < until;',
    replace: 'minute >= from || minute <= until;',
    test: QUIET,
    name: 'the default hours at',
  },
  {
    file: 'contract/src/notifications/push.ts',
    find: 'meetUpHours: 12',
    replace: 'meetUpHours: 13',
    test: QUIET,
    name: 'is about a meet-up',
  },
  {
    file: 'contract/src/notifications/preferences.ts',
    find: 'until: 8 * 60',
    replace: 'until: 9 * 60',
    test: QUIET,
    name: 'the default hours at',
  },
  {
    file: `${FEATURE}/preferences/wanted-channels.ts`,
    find: "settings.showsText ?? campus.privacy === 'public'",
    replace: 'settings.showsText ?? campus !== undefined',
    test: STORY,
    name: 'names no content unless the student allows it',
  },
  {
    file: `${FEATURE}/preferences/wanted-channels.ts`,
    find: '!settings.unpushedTopics.includes(TOPIC_OF[type])',
    replace: 'TOPIC_OF[type] !== undefined',
    test: STORY,
    name: 'keeps messages off the device',
  },
  {
    file: `${FEATURE}/push/send-push.ts`,
    find: 'const TRIES_MAX = 2;',
    replace: 'const TRIES_MAX = 5;',
    test: `${FEATURE}/push/killed-worker.test.ts`,
    name: 'told at most twice',
  },
  {
    file: `${FEATURE}/push/send-push.ts`,
    find: 'Math.max(result.afterMs ?? 0, ',
    replace: 'Math.max(0, ',
    test: STORY,
    name: '429 is tried again after its Retry-After',
  },
  {
    file: `${FEATURE}/push/send-push.ts`,
    find: "if (result.outcome === 'gone') await deleteGone(deps.db.db, sessionId, endpoint);",
    replace: '',
    test: STORY,
    name: 'ends the subscription',
  },
  {
    file: 'contract/src/notifications/push.ts',
    find: 'if (chatId !== null) return `chat:${chatId}`;',
    replace: '',
    test: STORY,
    name: 'the tags of what is unread',
  },
  {
    file: `${FEATURE}/push/subscriptions.store.ts`,
    find: ') < ${sql.lit(PUSH.devicesMax)}',
    replace: ') < ${sql.lit(PUSH.devicesMax * 2)}',
    test: SUBSCRIBE,
    name: 'no more devices than twenty',
  },
  {
    file: 'server/src/ports/push/public-address.ts',
    find: "  '169.254.0.0/16',\n",
    replace: '',
    test: 'server/src/ports/push/public-address.test.ts',
    name: 'is not public',
  },
  {
    file: 'server/src/ports/push/post-checked.ts',
    find: 'addresses.every((address)',
    replace: 'addresses.some((address)',
    test: PORT,
    name: 'by the time of sending',
  },
  {
    file: 'server/src/ports/push/post-checked.ts',
    find: "url.protocol !== 'https:' || ",
    replace: '',
    test: PORT,
    name: 'nothing that is not https and public is called',
  },
];
