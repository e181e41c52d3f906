import { NAMES } from '../accounts/names.ts';
import { isReservedName } from '../accounts/reserved-names.ts';
import { addressesIn } from './street-addresses.ts';

/*
 * Finds links, US phone numbers, street addresses and mentions in a text. One pass per kind, with bounded
 * patterns that start only at word starts, so the time is linear in the length of the text.
 */

/** A piece of a text, plain or linked. Joined, the pieces are the original text. */
export type TextToken =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'phone'; text: string; href: string }
  | { kind: 'address'; text: string; href: string }
  | { kind: 'mention'; text: string; username: string };

type Found = { start: number; token: Exclude<TextToken, { kind: 'text' }> };

export function tokensOf(text: string): TextToken[] {
  const found = [...linksIn(text), ...streetAddressesIn(text), ...phonesIn(text), ...mentionsIn(text)];
  // By position. The sort is stable, so of two with the same start the kind listed first above wins.
  found.sort((a, b) => a.start - b.start);
  const tokens: TextToken[] = [];
  let end = 0;
  for (const { start, token } of found) {
    if (start < end) continue;
    if (start > end) tokens.push({ kind: 'text', text: text.slice(end, start) });
    tokens.push(token);
    end = start + token.text.length;
  }
  if (end < text.length) tokens.push({ kind: 'text', text: text.slice(end) });
  return tokens;
}

/** The mentioned usernames, each once and in lowercase, as stored. */
export function usernamesIn(text: string): string[] {
  return [...new Set(tokensOf(text).flatMap((token) => (token.kind === 'mention' ? [token.username] : [])))];
}

/** Endings that turn a bare domain into a link. */
const ENDINGS = 'com|net|org|edu|gov|mil|io|co|app|dev|info|biz|gg|ly|ai|shop|store|xyz|online|site|art|blog|news|live';

/** These are also words ("call.me"), so they need a path after them. */
const WORDY_ENDINGS = 'me|us|tv|be|to|uk|ca|de|fr|in|it|is|so';
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

const REST = String.raw`[^\s<>"“”«»]{0,2000}`;

const LINK = new RegExp(
  String.raw`(?<![\p{L}\p{N}@._/+\-])(?:` +
    String.raw`(?:https?://|www\.)(?=[\p{L}\p{N}\[])${REST}` +
    String.raw`|(?:${LABEL}\.){1,8}(?:(?:${ENDINGS})(?![\p{L}\p{N}@_-])(?::\d{2,5})?(?:[/?#]${REST})?|(?:${WORDY_ENDINGS})/${REST})` +
    ')',
  'giu',
);

function* linksIn(text: string): Generator<Found> {
  for (const { 0: match, index } of text.matchAll(LINK)) {
    const shown = withoutTail(match);
    const href = hrefOf(shown);
    if (href !== null) yield { start: index, token: { kind: 'link', text: shown, href } };
  }
}

function hrefOf(shown: string) {
  const address = /^https?:/i.test(shown) ? shown : `https://${shown}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, username, password, href } = new URL(address);
  // A username in a URL is only used to imitate another host.
  if (username !== '' || password !== '' || !hostname.includes('.')) return null;
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}

const CLOSERS: Partial<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

const PUNCTUATION = new Set(`.,;:!?'’‘"…*_~|`);

/**
 * A trailing period ends the sentence, not the link. A closing bracket belongs to the link only if it was opened in
 * it.
 */
function withoutTail(link: string) {
  const counts = new Map<string, number>();
  for (const character of link)
    if (character in CLOSERS || '([{'.includes(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  let end = link.length;
  for (; end > 0; end -= 1) {
    const character = link.charAt(end - 1);
    const opener = CLOSERS[character];
    if (opener === undefined && !PUNCTUATION.has(character)) break;
    if (opener === undefined) continue;
    const closed = counts.get(character) ?? 0;
    if (closed <= (counts.get(opener) ?? 0)) break;
    counts.set(character, closed - 1);
  }
  return link.slice(0, end);
}

/** Ten digits in US format, with or without the country code. */
const PHONE =
  /(?<![\p{L}\p{N}.,+$#/@_=&-]|\p{N} )(?:\+?1[-. ]?)?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[-. ]?)[2-9]\d{2}[-. ]?\d{4}(?![\p{L}\p{N}_@%]|[-.,/]\p{N})/gu;

function* phonesIn(text: string): Generator<Found> {
  for (const { 0: shown, index } of text.matchAll(PHONE)) {
    const digits = shown.replaceAll(/\D/g, '').slice(-10);
    yield { start: index, token: { kind: 'phone', text: shown, href: `tel:+1${digits}` } };
  }
}

function* streetAddressesIn(text: string): Generator<Found> {
  for (const { start, text: shown } of addressesIn(text)) {
    const href = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(shown)}`;
    yield { start, token: { kind: 'address', text: shown, href } };
  }
}

/** Generated usernames can be shorter than chosen ones: two letters of the first name and one of the last. */
const SHORTEST = 3;

const MENTION = new RegExp(
  String.raw`(?<![\p{L}\p{N}_@./-])@([a-z0-9_-]{${SHORTEST},${NAMES.usernameMax}})(?![a-z0-9_@-]|\.[a-z0-9]|\p{L})`,
  'giu',
);

function* mentionsIn(text: string): Generator<Found> {
  for (const { 0: shown, 1: name = '', index } of text.matchAll(MENTION)) {
    if (isReservedName(name)) continue;
    yield { start: index, token: { kind: 'mention', text: shown, username: name.toLowerCase() } };
  }
}
