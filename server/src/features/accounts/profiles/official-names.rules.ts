/*
 * Usernames that pretend to be the product, a campus or staff. Such a name consists only of the words below, in any
 * spelling: `quad-team`, `Qu4d_Support`, `ou-official`, `admin2`. `duke-fan` is allowed.
 */

type CampusName = { slug: string; shortName: string; name: string };

/** What a name claims to be, as bits, so that the claims of its words can be combined. */
const PRODUCT = 1;
const STAFF = 2;
const CAMPUS = 4;
const OFFICE = 8;
const ARTICLE = 16;

const WORDS: [claim: number, words: string[]][] = [
  [PRODUCT, ['quad']],
  [
    STAFF,
    splitWords(`admin administrator administration sysadmin superuser root system security staff moderator moderation
      official support helpdesk customerservice customercare webmaster postmaster hostmaster`),
  ],
  // These only count together with a campus or the product.
  [
    OFFICE,
    splitWords(`team mod help helper tech customer service care news info hq desk office account bot safety trust
      billing payment contact verified verify verification app marketplace university univ college campus dean`),
  ],
  [ARTICLE, splitWords('the real my your our at of for by from and us usa')],
];

const LOOK_ALIKES: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g', l: 'i' };

/** Whether a username claims to speak for the product, staff or one of the campuses. */
export function claimsToBeOfficial(username: string, campuses: CampusName[]) {
  const bare = username.toLowerCase().replace(/[^a-z0-9]/g, '');
  const words = [
    ...WORDS,
    [CAMPUS, campuses.flatMap(({ slug, shortName, name }) => [slug, shortName, name])] as const,
  ].flatMap(([claim, texts]) => texts.flatMap((text) => spellings(text).map((word) => [word, claim] as const)));

  if (spellings(bare).some((name) => claimsOf(name, words).some(isOfficial))) return true;
  // A trailing number is fine after the name of a campus (`stanford2028`), but not after the product or staff.
  const unnumbered = bare.replace(/\d+$/, '');
  return spellings(unnumbered).some((name) =>
    claimsOf(name, words).some((claims) => isOfficial(claims) && claims !== CAMPUS),
  );
}

function splitWords(words: string) {
  return words.split(/\s+/);
}

function isOfficial(claims: number) {
  if (claims & (PRODUCT | STAFF)) return true;
  return claims === CAMPUS || (claims & (CAMPUS | OFFICE)) === (CAMPUS | OFFICE);
}

/** The text with look-alike characters unified, and the same with doubled letters collapsed. */
function spellings(text: string) {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[013457-9l]/g, (char) => LOOK_ALIKES[char] ?? char);
  return [...new Set([plain, plain.replace(/(.)\1+/g, '$1')])];
}

/** The claims of every way to split the name into words, singular or plural; empty if there is no way. */
function claimsOf(name: string, words: (readonly [word: string, claim: number])[]) {
  const upTo: Set<number>[] = Array.from({ length: name.length + 1 }, () => new Set());
  upTo[0]?.add(0);
  for (const [start, before] of upTo.entries()) {
    if (before.size === 0) continue;
    for (const [word, claim] of words) {
      if (word === '' || !name.startsWith(word, start)) continue;
      const end = start + word.length;
      for (const claims of before) {
        upTo[end]?.add(claims | claim);
        if (claim !== ARTICLE && name[end] === 's') upTo[end + 1]?.add(claims | claim);
      }
    }
  }
  return name === '' ? [] : [...(upTo[name.length] ?? [])];
}
