import { priceOrFree } from '../market/items.ts';

/** What happened to an item that somebody saved, holds or sells. Each has a whole sentence of its own. */
export const ITEM_NOTIFICATION_TYPES = ['price drop', 'available again', 'sold', 'held', 'hold ending'] as const;
export type ItemNotificationType = (typeof ITEM_NOTIFICATION_TYPES)[number];

type ItemNews = {
  type: ItemNotificationType;
  /** The owner's or the holder's name. */
  firstName: string;
  /** The start of the post's text. */
  preview: string;
  /** The price after a drop. */
  priceCents: number | null;
  /** When the hold ends. */
  until: string | null;
};

/** When the sentence is read, and the time zone of the campus. */
export type Reading = { now: Date; timeZone: string };

const SENTENCES: Record<ItemNotificationType, (news: ItemNews, reading: Reading) => string> = {
  'price drop': ({ firstName, priceCents, preview }) =>
    `${firstName} lowered the price to ${priceOrFree(priceCents ?? 0)}: ${preview}`,
  'available again': ({ preview }) => `Available again: ${preview}`,
  sold: ({ preview }) => `Sold: ${preview}`,
  held: ({ firstName, until, preview }, { timeZone }) =>
    `${firstName} is holding this for you until ${weekdayAndTime(until, timeZone)}: ${preview}`,
  'hold ending': ({ until, preview }, reading) => `The hold on ${preview} ${holdEnd(until, reading)}.`,
};

/** The whole sentence, with times in the time zone of the campus. */
export function itemSentence(news: ItemNews, reading: Reading) {
  const preview = news.preview === '' ? 'a post' : news.preview;
  return SENTENCES[news.type]({ ...news, preview }, reading);
}

export function isItemType(type: string): type is ItemNotificationType {
  return ITEM_NOTIFICATION_TYPES.some((each) => each === type);
}

/** The warning comes a day before the end, and is often read later. */
function holdEnd(until: string | null, { now, timeZone }: Reading) {
  const end = new Date(until ?? 0);
  if (end <= now) return `was until ${weekdayAndTime(until, timeZone)}`;
  const dayOf = (at: Date) => at.toLocaleDateString('en-US', { timeZone });
  return `ends ${dayOf(end) === dayOf(now) ? 'today' : 'tomorrow'} at ${timeOf(until, timeZone)}`;
}

/** 'Tuesday 3 pm'. */
function weekdayAndTime(at: string | null, timeZone: string) {
  return `${partsOf(at, timeZone, { weekday: 'long' })('weekday')} ${timeOf(at, timeZone)}`;
}

/** '3 pm', '3:30 pm'. */
function timeOf(at: string | null, timeZone: string) {
  const part = partsOf(at, timeZone, { hour: 'numeric', minute: '2-digit', hour12: true });
  const minute = part('minute');
  return `${part('hour')}${minute === '00' ? '' : `:${minute}`} ${part('dayPeriod').toLowerCase()}`;
}

/** `formatToParts`, because engines differ in the spaces between parts. */
function partsOf(at: string | null, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const parts = new Intl.DateTimeFormat('en-US', { ...options, timeZone }).formatToParts(new Date(at ?? 0));
  return (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)?.value ?? '';
}
