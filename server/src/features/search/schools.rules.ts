import type { School } from '@quad/contract/search';
import { spellingDistance, stepsAllowed } from './spelling.rules.ts';

/** Said in names and by people, and telling no school from another. */
const FILLERS = new Set(['of', 'the', 'at', 'university', 'college', 'school', 'institute', 'a', 'and', 'in', 'u']);

/** The schools that a text may mean, the likeliest first; all of them, by name, where it says nothing. */
export function rankSchools(schools: readonly School[], text: string): School[] {
  const typed = wordsOf(text);
  if (typed.length === 0 && text !== '') return [];
  const telling = typed.filter((word) => !FILLERS.has(word));
  const asked = telling.length > 0 ? telling : typed;
  return schools
    .map((school) => ({ school, steps: stepsTo(school, asked, text), unsaid: unsaidOf(school, asked) }))
    .filter(({ steps }) => steps < Infinity)
    .toSorted((a, b) => a.steps - b.steps || a.unsaid - b.unsaid || byName(a.school, b.school))
    .map(({ school }) => school);
}

const byName = (a: School, b: School) => a.name.localeCompare(b.name, 'en');

/** How much of its name was not typed: Oklahoma means its university before Oklahoma State. */
function unsaidOf({ name }: School, asked: readonly string[]) {
  return asked.length === 0 ? 0 : wordsOf(name).filter((word) => !FILLERS.has(word) && !asked.includes(word)).length;
}

/** Nothing for its short name; more for each word that is only begun, or spelled differently. */
function stepsTo(school: School, asked: readonly string[], text: string) {
  if (asked.length > 0 && wordsOf(text).join('') === wordsOf(school.shortName).join('')) return -1;
  const places = [school.name, school.shortName, school.slug, school.city, school.state, initialsOf(school.name)];
  const words = places.flatMap((place) => wordsOf(place ?? ''));
  return asked.reduce((sum, word) => sum + Math.min(...words.map((each) => stepsBetween(word, each))), 0);
}

const BEGUN = 0.5;

function stepsBetween(typed: string, word: string) {
  if (typed === word) return 0;
  if (word.startsWith(typed)) return BEGUN;
  const letters = Array.from(word);
  const { length } = Array.from(typed);
  const forms = [word, ...[length - 1, length, length + 1].map((end) => letters.slice(0, end).join(''))];
  const steps = Math.min(...forms.map((form) => spellingDistance(typed, form)));
  return steps <= stepsAllowed(typed) ? steps + BEGUN : Infinity;
}

function wordsOf(text: string) {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('&', '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** "University of North Texas" is UNT to everybody. */
function initialsOf(name: string) {
  return wordsOf(name)
    .filter((word) => !['of', 'the', 'at'].includes(word))
    .map((word) => word.charAt(0))
    .join('');
}
