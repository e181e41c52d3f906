import type { Fault } from './fault.ts';

/** Rules of areas that had few faults: deletion, emails, search, chats, blocks and the region gate. */
export const QUIET_AREAS_FAULTS: readonly Fault[] = [
  {
    file: 'contract/src/account-deletion/account-deletion.ts',
    find: 'deletionDays: 14',
    replace: 'deletionDays: 13',
    test: 'contract/src/numbers.test.ts',
    name: 'data export and account deletion',
  },
  {
    file: 'contract/src/account-deletion/account-deletion.ts',
    find: 'exportDays: 7',
    replace: 'exportDays: 8',
    test: 'contract/src/numbers.test.ts',
    name: 'data export and account deletion',
  },
  {
    file: 'contract/src/account-deletion/account-deletion.ts',
    find: 'exportEveryHours: 24',
    replace: 'exportEveryHours: 23',
    test: 'contract/src/numbers.test.ts',
    name: 'data export and account deletion',
  },
  {
    file: 'server/src/features/account-deletion/open-export.ts',
    find: 'row?.userId === viewer.id && row.expiresAt',
    replace: 'row && row.expiresAt',
    test: 'server/src/features/account-deletion/leaving.test.ts',
    name: 'works for them alone',
  },
  {
    file: 'server/src/features/account-deletion/open-export.ts',
    find: ' && row.expiresAt > clock.now()',
    replace: '',
    test: 'server/src/features/account-deletion/leaving.test.ts',
    name: 'gets a zip',
  },
  {
    file: 'server/src/features/account-deletion/request-deletion.ts',
    find: 'if (deletion.hasPassword && (await',
    replace: 'if (!deletion.hasPassword && (await',
    test: 'server/src/features/account-deletion/leaving.test.ts',
    name: 'types their username',
  },
  {
    file: 'server/src/features/account-deletion/request-deletion.ts',
    find: 'toLowerCase() !== deletion.username',
    replace: `toLowerCase() === ''`,
    test: 'server/src/features/account-deletion/leaving.test.ts',
    name: 'types their username',
  },
  {
    file: 'server/src/features/notifications/notify-save.ts',
    find: `  if (actorId === ownerId) return;
`,
    replace: '',
    test: 'server/src/features/notifications/notify-save.test.ts',
    name: 'saving one’s own',
  },
  {
    file: 'server/src/features/notifications/email/email-digests.store.ts',
    find: 'sql`n.read_at is null and n.mailed_at is null`',
    replace: 'sql`n.mailed_at is null`',
    test: 'server/src/features/notifications/email/write-emails.test.ts',
    name: 'when it was seen in time',
  },
  {
    file: 'server/src/features/notifications/email/write-emails.ts',
    find: `  if (wanted.rows.length > 0 && (await wasWrittenSince(tx, bundle, pausedSince))) return;
`,
    replace: '',
    test: 'server/src/features/notifications/email/write-emails.test.ts',
    name: 'waits for the next',
  },
  {
    file: 'server/src/features/notifications/emails/notification-email.ts',
    find: 'if (graphemes.length <= NOTIFICATIONS.mailPreviewMax)',
    replace: 'if (graphemes.length > 0)',
    test: 'server/src/features/notifications/email/write-emails.test.ts',
    name: 'no more than the beginning',
  },
  {
    file: 'server/src/features/notifications/email/unsubscribe.ts',
    find: `if (topic === 'all') await setEmailNotifications(tx, userId, false);`,
    replace: `if (topic === 'all') await setEmailNotifications(tx, userId, true);`,
    test: 'server/src/features/notifications/email/unsubscribe.test.ts',
    name: 'stops all of them',
  },
  {
    file: 'server/src/features/search/searches.store.ts',
    find: 'sql`not s.is_blocked and s.unique_views',
    replace: 'sql`s.unique_views',
    test: 'server/src/features/search/staff-lists.test.ts',
    name: 'neither popular nor suggested',
  },
  {
    file: 'server/src/features/search/searches.store.ts',
    find: 'where s.campus_id = ${campusId} and ${isShown}',
    replace: 'where ${isShown}',
    test: 'server/src/features/search/privacy.test.ts',
    name: 'another campus says nothing of it',
  },
  {
    file: 'server/src/features/search/record-search.ts',
    find: `  if (isOver) return { recorded: false };
`,
    replace: '',
    test: 'server/src/features/search/record-search.test.ts',
    name: 'more than anybody searches',
  },
  {
    file: 'server/src/features/search/record-search.ts',
    find: `  if (text === '') return { recorded: false };
`,
    replace: '',
    test: 'server/src/features/search/record-search.test.ts',
    name: 'an empty search is not counted',
  },
  {
    file: 'server/src/features/search/found-posts.store.ts',
    find: ' ${notOf(hiddenIds, sql`p.author_id`)}`;',
    replace: '`;',
    test: 'server/src/features/search/privacy.test.ts',
    name: 'nor what they posted',
  },
  {
    file: 'server/src/features/search/found-posts.store.ts',
    find: `and p.type = 'post' and p.deleted_at is null`,
    replace: `and p.type = 'post'`,
    test: 'server/src/features/search/search-posts.test.ts',
    name: 'comments, deleted posts',
  },
  {
    file: 'server/src/features/search/recent-searches.store.ts',
    find: `    .where('id', '=', id)
    .where('user_id', '=', userId)`,
    replace: `    .where('id', '=', id)`,
    test: 'server/src/features/search/record-search.test.ts',
    name: 'by nobody else',
  },
  {
    file: 'server/src/features/chats/publish-typing.ts',
    find: `  if (!(await isInChat(db.db, input))) throw new AppError('chat_missing');
`,
    replace: '',
    test: 'server/src/features/chats/reading.test.ts',
    name: 'is nobody else’s',
  },
  {
    file: 'server/src/features/chats/publish-typing.ts',
    find: `  await limits.take('typing', userId);
`,
    replace: '',
    test: 'server/src/features/chats/reading.test.ts',
    name: 'so often at most',
  },
  {
    file: 'server/src/features/chats/read-chat.ts',
    find: 'return seen > readSeq || (isUnread && seen === lastSeq);',
    replace: 'return true;',
    test: 'server/src/features/chats/reading.test.ts',
    name: 'again tells nobody',
  },
  {
    file: 'server/src/features/accounts/blocks/block-person.ts',
    find: `    if ((await countBlocks(tx, viewer.id)) > BLOCKS.max) throw new AppError('block_limit');
`,
    replace: '',
    test: 'server/src/features/accounts/blocks/blocks.test.ts',
    name: 'there is an end to it',
  },
  {
    file: 'server/src/features/accounts/blocks/blocks.store.ts',
    find: 'in ((${one}, ${other}), (${other}, ${one})))',
    replace: 'in ((${one}, ${other})))',
    test: 'server/src/features/accounts/blocks/blocks.test.ts',
    name: 'in a conversation, old or new',
  },
  {
    file: 'server/src/features/campuses/get-region.ts',
    find: '!config.regionGate || viewer?.isVerified',
    replace: '!config.regionGate',
    test: 'server/src/features/accounts/sign-in/sign-in-abroad.test.ts',
    name: 'lets in verified students',
  },
  {
    file: 'server/src/features/campuses/get-region.ts',
    find: '!config.regionGate || viewer?.isVerified',
    replace: 'viewer?.isVerified',
    test: 'server/src/features/campuses/get-region.test.ts',
    name: 'can be switched off',
  },
  {
    file: 'server/src/features/accounts/sign-in/refuse-abroad.ts',
    find: `  if (!(await getRegion(deps, viewer, { network })).isOpen) throw new AppError('region_closed');
`,
    replace: '',
    test: 'server/src/features/accounts/sign-in/sign-in-abroad.test.ts',
    name: 'by any way',
  },
  {
    file: 'server/src/platform/mail-queue/send-email.ts',
    find: 'if (isOver(result) && !config.devTools)',
    replace: 'if (!config.devTools)',
    test: 'server/src/platform/mail-queue/send-email.test.ts',
    name: 'still has to go keeps its words',
  },
  {
    file: 'server/src/platform/mail-queue/send-email.ts',
    find: 'failure instanceof EmailRefused || attempts >= TRIES_MAX',
    replace: 'failure instanceof EmailRefused',
    test: 'server/src/platform/mail-queue/send-email.test.ts',
    name: 'and then given up',
  },
  {
    file: 'server/src/features/moderation/stats/count-days.ts',
    find: 'const OVER_DAYS = 2;',
    replace: 'const OVER_DAYS = 1;',
    test: 'server/src/features/moderation/stats/stats.test.ts',
    name: 'stay as they were counted',
  },
];
