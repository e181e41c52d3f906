/*
 * Finds US street addresses: a number, a street name and a street type, then optionally a direction, a unit, and
 * the town with its state or ZIP code. Reads word by word with a small, fixed lookahead.
 */

/** These only ever mean a street, so lowercase counts too. */
const SURE_KINDS = new Set('street st avenue ave boulevard blvd road rd lane ln parkway pkwy highway hwy'.split(' '));

/** These are also common words ("a 5 minute drive"), so they count only capitalized, after a capitalized name. */
const NAMED_KINDS = new Set(
  'Drive Dr Court Ct Circle Cir Place Pl Way Terrace Ter Trail Trl Square Sq Loop Plaza Alley Oval Mall Row'.split(' '),
);

const DIRECTIONS = new Set('N S E W NE NW SE SW North South East West'.split(' '));

/** Words between a number and a street that are not part of its name: "2 rooms near Main Street". */
const BETWEEN = new Set(
  'a an the on in at near by to from off of and or with for is are my our your this that down across'.split(' '),
);

const STATES =
  'AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY';

const NUMBER = /(?<![\p{L}\p{N}.,:$#/@_-])\d{1,5}(?= \p{L}| \d)/gu;
const WORD = /[ ]([\p{L}\d][\p{L}\d'’-]{0,24})(\.?)/uy;

const FLAT = /,? (?:Apt|Apartment|Unit|Suite|Ste|Bldg|#)\.? ?#?[A-Z0-9-]{1,6}(?![\p{L}\p{N}])/iuy;

const TOWN = new RegExp(
  String.raw`,? (?:[A-Z][A-Za-z.'-]{1,20} ){0,2}[A-Z][A-Za-z.'-]{1,20},? (?:${STATES})(?![\p{L}\p{N}])`,
  'uy',
);

const CODE = /,? \d{5}(?:-\d{4})?(?![\p{L}\p{N}])/uy;

/** The longest street name, in words. */
const NAME_MAX = 4;

export function* addressesIn(text: string): Generator<{ start: number; text: string }> {
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    const end = streetEnd(text, index + number.length);
    if (end === null) continue;
    yield { start: index, text: text.slice(index, withTown(text, end)) };
  }
}

/** The end of the street whose name starts here, or null when it is not a street. */
function streetEnd(text: string, from: number): number | null {
  let at = from;
  let named = false;
  let isProper = true;
  for (let words = 0; words <= NAME_MAX + 1; words += 1) {
    const found = wordAt(text, at);
    if (!found) return null;
    const { word, end } = found;
    if (named && isKind(word, isProper)) return withDirection(text, end);
    if (BETWEEN.has(word.toLowerCase())) return null;
    if (!DIRECTIONS.has(word)) {
      named = true;
      isProper &&= /^[\p{Lu}\d]/u.test(word);
    }
    at = end;
  }
  return null;
}

function isKind(word: string, isProper: boolean) {
  return SURE_KINDS.has(word.toLowerCase()) || (isProper && NAMED_KINDS.has(word));
}

/** The word after one space, with the dot of an abbreviation but without the dot that ends a sentence. */
function wordAt(text: string, at: number) {
  WORD.lastIndex = at;
  const match = WORD.exec(text);
  if (!match) return null;
  const [whole, word = '', dot = ''] = match;
  const goesOn = dot !== '' && word.length <= 4 && /[ ,]/.test(text.charAt(at + whole.length));
  return { word, end: at + whole.length - (goesOn ? 0 : dot.length) };
}

function withDirection(text: string, at: number) {
  const found = wordAt(text, at);
  return found && DIRECTIONS.has(found.word) && found.word.length <= 2 ? found.end : at;
}

function withTown(text: string, at: number) {
  const flat = endOf(FLAT, text, at);
  const town = endOf(TOWN, text, flat);
  return endOf(CODE, text, town);
}

function endOf(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
