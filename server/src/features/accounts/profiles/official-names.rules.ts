/*
 * Usernames that would make others believe they read the product, a campus or staff. Such a name is made of nothing but
 * the words below, however it is spelled: `quad-team`, `Qu4d_Support`, `ou-official`, `admin2`. `duke-fan` is not.
 */

export type CampusName = { slug: string; shortName: string; name: string };

/** What a name claims, as bits, so that the claims of its words add up. */
const PRODUCT = 1;
const STAFF = 2;
const CAMPUS = 4;
const OFFICE = 8;
const ARTICLE = 16;

const WORDS: [claim: number, words: string[]][] = [
  [PRODUCT, ['quad']],
  [
    STAFF,
    list(`admin administrator administration sysadmin superuser root system security staff moderator moderation official
      support helpdesk customerservice customercare webmaster postmaster hostmaster`),
  ],
  // These claim something only together with a campus or the product.
  [
    OFFICE,
    list(`team mod help helper tech customer service care news info hq desk office account bot safety trust billing
      payment contact verified verify verification app marketplace university univ college campus dean`),
  ],
  [ARTICLE, list('the real my your our at of for by from and us usa')],
];

const LOOK_ALIKES: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g', l: 'i' };

/** Whether a name that somebody asks for would speak for the product, for staff or for one of the campuses. */
export function claimsToBeOfficial(username: string, campuses: CampusName[]) {
  const bare = username.toLowerCase().replace(/[^a-z0-9]/g, '');
  const words = [
    ...WORDS,
    [CAMPUS, campuses.flatMap(({ slug, shortName, name }) => [slug, shortName, name])] as const,
  ].flatMap(([claim, texts]) => texts.flatMap((text) => spellings(text).map((word) => [word, claim] as const)));

  if (spellings(bare).some((name) => claimsOf(name, words).some(isOfficial))) return true;
  // A number behind it makes another name of a campus (`stanford2028`), but not of the product or of staff.
  const unnumbered = bare.replace(/\d+$/, '');
  return spellings(unnumbered).some((name) =>
    claimsOf(name, words).some((claims) => isOfficial(claims) && claims !== CAMPUS),
  );
}

function list(words: string) {
  return words.split(/\s+/);
}

function isOfficial(claims: number) {
  if (claims & (PRODUCT | STAFF)) return true;
  return claims === CAMPUS || (claims & (CAMPUS | OFFICE)) === (CAMPUS | OFFICE);
}

/** As it stands and with doubled letters once, digits and letters that look alike as one. */
function spellings(text: string) {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[013457-9l]/g, (sign) => LOOK_ALIKES[sign] ?? sign);
  return [...new Set([plain, plain.replace(/(.)\1+/g, '$1')])];
}

/** The claims of every way to read the name as a row of words, plural or not; none where there is no way. */
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
