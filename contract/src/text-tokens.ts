import { NAMES } from './names.ts';
import { isReservedName } from './reserved-names.ts';
import { addressesIn } from './street-addresses.ts';

/*
 * What in a text leads somewhere: web links, US phone numbers and street addresses, people. One pass per kind, each
 * with bounded patterns that begin only where a word does, so that no text takes longer than its length.
 */

/** A piece of a text: as it stands, or with somewhere to go. The pieces put together are the text again. */
export type TextToken =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'phone'; text: string; href: string }
  | { kind: 'address'; text: string; href: string }
  | { kind: 'mention'; text: string; username: string };

type Found = { start: number; token: Exclude<TextToken, { kind: 'text' }> };

export function tokensOf(text: string): TextToken[] {
  const found = [...linksIn(text), ...placesIn(text), ...phonesIn(text), ...mentionsIn(text)];
  // By place; of two that begin alike the first kind named above.
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

/** The people a text names, each once, as they are stored: lower case. */
export function usernamesIn(text: string): string[] {
  return [...new Set(tokensOf(text).flatMap((token) => (token.kind === 'mention' ? [token.username] : [])))];
}

/** Endings that make a link of a bare domain. */
const ENDINGS = 'com|net|org|edu|gov|mil|io|co|app|dev|info|biz|gg|ly|ai|shop|store|xyz|online|site|art|blog|news|live';
/** These are words as well ("call.me"), so they need a path behind them. */
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
  // A name before the host is only ever there to look like another host.
  if (username !== '' || password !== '' || !hostname.includes('.')) return null;
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}

const CLOSERS: Partial<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
const PUNCTUATION = new Set(`.,;:!?'’‘"…*_~|`);

/** A full stop ends the sentence and not the address; a bracket belongs to it only where it was opened in it. */
function withoutTail(link: string) {
  const counts = new Map<string, number>();
  for (const mail of link) if (mail in CLOSERS || '([{'.includes(mail)) counts.set(mail, (counts.get(mail) ?? 0) + 1);
  let end = link.length;
  for (; end > 0; end -= 1) {
    const mail = link.charAt(end - 1);
    const opener = CLOSERS[mail];
    if (opener === undefined && !PUNCTUATION.has(mail)) break;
    if (opener === undefined) continue;
    const closed = counts.get(mail) ?? 0;
    if (closed <= (counts.get(opener) ?? 0)) break;
    counts.set(mail, closed - 1);
  }
  return link.slice(0, end);
}

/** Ten digits as America writes them, with or without the country in front. */
const PHONE =
  /(?<![\p{L}\p{N}.,+$#/@_=&-]|\p{N} )(?:\+?1[-. ]?)?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[-. ]?)[2-9]\d{2}[-. ]?\d{4}(?![\p{L}\p{N}_@%]|[-.,/]\p{N})/gu;

function* phonesIn(text: string): Generator<Found> {
  for (const { 0: shown, index } of text.matchAll(PHONE)) {
    const digits = shown.replaceAll(/\D/g, '').slice(-10);
    yield { start: index, token: { kind: 'phone', text: shown, href: `tel:+1${digits}` } };
  }
}

function* placesIn(text: string): Generator<Found> {
  for (const { start, text: shown } of addressesIn(text)) {
    const href = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(shown)}`;
    yield { start, token: { kind: 'address', text: shown, href } };
  }
}

/** Given names may be shorter than chosen ones: two letters of the first, one of the last. */
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
