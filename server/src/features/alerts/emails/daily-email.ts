import { alertSearchPath } from '@quad/contract/alerts/alert-search-path';
import { ALERTS } from '@quad/contract/alerts/alerts';
import { priceText } from '@quad/contract/market/items';
import { mediaUrl } from '@quad/contract/media/media';
import { alertUnsubscribePath, postPath, settingsPath, unsubscribePath } from '@quad/contract/pages';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import type { EmailPart } from '../../../platform/mail-queue/email.ts';
import { layOutEmail } from '../../../platform/mail-queue/email-layout.ts';
import { oneLine } from '../../notifications/notifications.public.ts';
import type { DigestRow } from '../email/digests.store.ts';

export type DigestCampus = Pick<
  RequestCampus,
  | 'name'
  | 'shortName'
  | 'monogram'
  | 'primaryColor'
  | 'secondaryColor'
  | 'theme'
  | 'supportEmail'
  | 'url'
  | 'timeZone'
  | 'privacy'
  | 'mediaBaseUrl'
>;

type Input = {
  campus: DigestCampus;
  /** In display order. */
  rows: readonly DigestRow[];
  tokenOf: (alertId: string) => string;
  /** Stops the emails of all alerts. */
  allToken: string;
};

/** The daily email: everything that a student's alerts found and that was not sent at once. Each post is listed once. */
export async function dailyEmail({ campus, rows, tokenOf, allToken }: Input) {
  const posts = rows.filter(({ postId }, index) => rows.findIndex((row) => row.postId === postId) === index);
  const alerts = [...Map.groupBy(posts, ({ alertId }) => alertId).values()];
  const linkOf = (path: string) => new URL(path, campus.url).href;
  const stopLink = (alertId: string) => linkOf(alertUnsubscribePath(tokenOf(alertId)));
  const [first] = posts;
  if (!first) throw new Error('A daily email needs at least one post');
  const isOne = alerts.length === 1;
  const unsubscribeLink = isOne ? stopLink(first.alertId) : linkOf(unsubscribePath(allToken));
  const mail = await layOutEmail(campus, {
    subject: oneLine(`${campus.shortName}: ${subjectOf(first.alertName, alerts.length, posts.length)}`),
    preheader: titleOf(first),
    heading: posts.length === 1 ? 'A new match' : `${posts.length} new matches`,
    parts: alerts.flatMap((mine) => partsOf(campus, mine, stopLink)),
    reason: 'You got this email because you turned on alerts for these searches.',
    links: [
      ...(isOne ? [] : [{ label: 'Unsubscribe from all alert emails', link: unsubscribeLink }]),
      { label: 'Manage your alerts', link: linkOf(settingsPath('alerts')) },
    ],
  });
  return { ...mail, unsubscribeLink };
}

function subjectOf(name: string, alertCount: number, postCount: number) {
  const finds = postCount === 1 ? '1 new match' : `${postCount} new matches`;
  return alertCount === 1 ? `${finds} for “${name}”` : `${finds} for your alerts`;
}

function partsOf(campus: DigestCampus, rows: readonly DigestRow[], stopLink: (id: string) => string): EmailPart[] {
  const [first] = rows;
  if (!first) return [];
  const hiddenCount = rows.length - ALERTS.emailPostsMax;
  const more = { label: `And ${hiddenCount} more`, link: new URL(alertSearchPath(first.search), campus.url).href };
  return [
    { kind: 'title', text: oneLine(first.alertName) },
    ...rows.slice(0, ALERTS.emailPostsMax).map((row): EmailPart => postPart(campus, row)),
    {
      kind: 'links',
      links: [
        ...(hiddenCount > 0 ? [more] : []),
        { label: 'Stop emails for this alert', link: stopLink(first.alertId) },
      ],
    },
  ];
}

function postPart(campus: DigestCampus, row: DigestRow): EmailPart {
  return {
    kind: 'post',
    title: titleOf(row),
    note: row.item ? priceText(row.item) : '',
    link: new URL(postPath(row.postId), campus.url).href,
    picture: pictureOf(campus, row),
  };
}

const PICTURE_WIDTH = 320;

/** Files of a private campus open only for its readers, and a mail program is none. */
function pictureOf({ privacy, mediaBaseUrl, url }: DigestCampus, { picture }: DigestRow) {
  if (privacy !== 'public' || !picture) return null;
  const images = picture.variants.filter(({ type }) => type.startsWith('image/')).toSorted((a, b) => a.width - b.width);
  const variant = images.find(({ width }) => width >= PICTURE_WIDTH) ?? images.at(-1);
  if (!variant) return null;
  return { url: new URL(mediaUrl(mediaBaseUrl, picture.id, variant.name), url).href, alt: picture.alt };
}

const TITLE_MAX = 100;

function titleOf({ text }: DigestRow) {
  const graphemes = Array.from(new Intl.Segmenter().segment(oneLine(text)), ({ segment }) => segment);
  if (graphemes.length === 0) return 'A post';
  return graphemes.length <= TITLE_MAX ? graphemes.join('') : `${graphemes.slice(0, TITLE_MAX).join('').trimEnd()}…`;
}
