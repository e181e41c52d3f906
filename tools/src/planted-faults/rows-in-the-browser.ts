import type { Fault } from './fault.ts';

/** A rule of the browser that is a function of its own, with its test beside it. */
function beside(
  file: string,
  find: string,
  replace: string,
  name: string,
  test = file.replace(/(\.tsx?)$/, '.test$1'),
) {
  return { file: `web/src/${file}`, find, replace, test: `web/src/${test}`, name };
}

const ITEM = 'features/posts/item';
const CHANGE_TEST = `${ITEM}/use-change-item.test.tsx`;

/** Rows of the coverage table about counts, sizes, times and copy that the browser decides by itself. */
export const ROWS_IN_THE_BROWSER_FAULTS: readonly Fault[] = [
  beside(
    'ui/fields/counter.tsx',
    "length >= max * 0.9 ? 'text-warning' : 'text-muted'",
    "'text-muted'",
    'are counted in',
  ),
  beside(
    'ui/fields/counter.tsx',
    "length >= max ? 'text-danger font-semibold'",
    "length > max ? 'text-danger font-semibold'",
    'are counted in',
  ),
  beside('ui/fields/counter-announcement.ts', '0.96, 0.9]', '0.96]', 'said from 450 of 500'),
  beside('ui/feedback/toast-timing.ts', 'TOAST_MS = 2600', 'TOAST_MS = 4000', 'stays for 2600 ms'),
  beside(
    'ui/feedback/toast-timing.ts',
    '  if (countdown.runningSince !== null) return countdown;\n',
    '',
    'loses no time',
  ),
  beside('ui/media/media-box.ts', '[--tallest:200px]', '[--tallest:400px]', 'as wide as 200 pixels of height'),
  beside('ui/media/media-box.ts', "WIDTH_MAX = '500px'", "WIDTH_MAX = '600px'", 'at most 500 pixels'),
  beside('ui/text/format.ts', 'count > 99', 'count > 999', 'never grows past three characters'),
  beside(
    'features/posts/card/text-preview.ts',
    'else if (end <= cut || shown.length === 0)',
    'else',
    'a link is never cut',
  ),
  beside(
    'features/posts/card/post-name.ts',
    'FIRST_WORDS = 60',
    'FIRST_WORDS = 600',
    'named by its author and the first words',
  ),
  beside('lib/result-count.ts', 'list.hasNextPage ?', 'items.length > 99 ?', 'how many there are'),
  beside('features/search/marks.ts', 'CLEAR_BEGINNING = 3', 'CLEAR_BEGINNING = 1', 'unfinished are marked'),
  beside('features/search/offers.ts', 'popular.filter(isLike)', 'popular', 'only what goes on like it'),
  beside(
    'features/accounts/profile/profile-photo.ts',
    'size > PROFILES.photoBytesMax',
    'size > 2 * PROFILES.photoBytesMax',
    'more than ten megabytes',
  ),
  beside(
    'features/accounts/profile/profile-photo.ts',
    'Math.max(0, Math.min(Math.round(at), room - size))',
    'Math.round(at)',
    'stays inside the picture',
  ),
  beside('features/moderation/staff/audit-line.ts', 'decided ? auditDecision(decided) : ', '', 'says both'),
  beside('features/ads/boost-footer.tsx', 'choice.runUntilPause && <span', 'choice.payWith && <span', 'before paying'),
  beside('features/ads/payments-page.tsx', 'data.availableCents > 0 && ', '', 'only who has funds'),
  beside(
    'features/ads/payments-page.tsx',
    '{PAYMENT_COPY.funds}',
    '{PAYMENT_COPY.title}',
    'the words of the specification',
  ),
  beside('features/ads/dialog-copy.ts', 'needsNextDay(ad)\n', 'ad.paidCents < 0\n', 'says that it is charged now'),
  beside('features/ads/dialog-copy.ts', ' && ad.runUntilPause', '', 'resuming it costs nothing'),
  beside(`${ITEM}/item-text.ts`, 'item && isOver(item.status) ?', 'item ?', 'only what is over is written'),
  beside(`${ITEM}/item-text.ts`, '`Up to ${amount}`', 'amount', 'hears it as a sentence'),
  beside(`${ITEM}/use-change-item.ts`, 'MARKET.undoSeconds * 1000', '20_000', 'undone for ten seconds', CHANGE_TEST),
  beside(`${ITEM}/use-change-item.ts`, '      endUndo(post.id);\n', '', 'only the latest change', CHANGE_TEST),
  beside(
    `${ITEM}/use-change-item.ts`,
    "error.code !== 'item_changed'",
    "error.code !== 'unexpected'",
    'shown as it is now',
    CHANGE_TEST,
  ),
  beside(
    `${ITEM}/use-change-item.ts`,
    'doneCopy(action, paidBackCents)',
    'doneCopy(action, 0)',
    'when an ad stopped',
    CHANGE_TEST,
  ),
];
