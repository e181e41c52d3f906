import type { School } from '@quad/contract/search/search.schemas';
import { spellingDistance, stepsAllowed } from '../words/spelling.rules.ts';

/** Common words that do not distinguish schools. */
const FILLERS = new Set(['of', 'the', 'at', 'university', 'college', 'school', 'institute', 'a', 'and', 'in', 'u']);

/** The schools that match a text, best match first. An empty text returns all schools by name. */
export function rankSchools(schools: readonly School[], text: string): School[] {
  const typed = wordsOf(text);
  if (typed.length === 0 && text !== '') return [];
  const specific = typed.filter((word) => !FILLERS.has(word));
  const terms = specific.length > 0 ? specific : typed;
  const found = (stepsBetween: Steps) =>
    schools
      .map((school) => ({
        school,
        steps: stepsTo(school, terms, text, stepsBetween),
        missing: missingOf(school, terms),
      }))
      .filter(({ steps }) => steps < Infinity)
      .toSorted((a, b) => a.steps - b.steps || a.missing - b.missing || byName(a.school, b.school))
      .map(({ school }) => school);
  const asTyped = found(typedSteps);
  // Only a text that fits no school is a misspelling: "okla" means Oklahoma, although it is close to Orlando.
  return asTyped.length > 0 ? asTyped : found(misspelledSteps);
}

const byName = (a: School, b: School) => a.name.localeCompare(b.name, 'en');

/** The number of words of the name that were not typed: "Oklahoma" ranks its university before Oklahoma State. */
function missingOf({ name }: School, terms: readonly string[]) {
  return terms.length === 0 ? 0 : wordsOf(name).filter((word) => !FILLERS.has(word) && !terms.includes(word)).length;
}

/** Lower is better: -1 for the exact short name, more for each word that is incomplete or misspelled. */
function stepsTo(school: School, terms: readonly string[], text: string, stepsBetween: Steps) {
  if (terms.length > 0 && wordsOf(text).join('') === wordsOf(school.shortName).join('')) return -1;
  const fields = [school.name, school.shortName, school.slug, school.city, school.state, initialsOf(school.name)];
  const words = fields.flatMap((field) => wordsOf(field ?? ''));
  return terms.reduce((sum, word) => sum + Math.min(...words.map((each) => stepsBetween(word, each))), 0);
}

const PREFIX_STEPS = 0.5;

type Steps = (typed: string, word: string) => number;

function typedSteps(typed: string, word: string) {
  if (typed === word) return 0;
  return word.startsWith(typed) ? PREFIX_STEPS : Infinity;
}

function misspelledSteps(typed: string, word: string) {
  const asTyped = typedSteps(typed, word);
  if (asTyped < Infinity) return asTyped;
  const letters = Array.from(word);
  const { length } = Array.from(typed);
  const forms = [word, ...[length - 1, length, length + 1].map((end) => letters.slice(0, end).join(''))];
  const steps = Math.min(...forms.map((form) => spellingDistance(typed, form)));
  return steps <= stepsAllowed(typed) ? steps + PREFIX_STEPS : Infinity;
}

function wordsOf(text: string) {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('&', '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** "University of North Texas" gives "unt". */
function initialsOf(name: string) {
  return wordsOf(name)
    .filter((word) => !['of', 'the', 'at'].includes(word))
    .map((word) => word.charAt(0))
    .join('');
}
