import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { inRepository } from './repository.ts';

const DOCUMENT = readFileSync(inRepository('docs/specification-coverage.md'), 'utf8');
const FEATURES = 'server/src/features/';

/** The short names that the document explains: `journeys/` is `e2e/journeys/`. */
const SHORT = new Map(
  Array.from(DOCUMENT.matchAll(/`(\w+)\/` is `([^`]+)`/g), ([, short = '', long = '']) => [short, long]),
);

/** Rows of rules: what is said, where it is kept, what would fail. */
const ROWS = DOCUMENT.split('\n').flatMap((line, index, lines) => {
  const [rule = '', ...cells] = line.split(' | ');
  const isHead = lines[index + 1]?.startsWith('|---') === true;
  return rule.startsWith('| ') && cells.length === 2 && !isHead ? [{ at: index + 1, cells }] : [];
});

/** Code in its marks, or a name in quotes. */
const MENTIONS = /`([^`]+)`|"([^"]+)"/g;
const isPath = (text: string) =>
  /^[\w@*./-]+$/.test(text) && /\/|\.(?:tsx?|sql|css|md)$/.test(text) && !text.startsWith('/');

/** The name of a function or a field, in the file before it. Settings and tables are written in other ways. */
const IS_CAMEL_CASE = /^[a-z]+[A-Z]\w*$/;

/** A file, several by a star, or all of a folder. Without a folder it is in that of the one before. */
function filesOf(name: string, before: string) {
  const [head = '', ...rest] = name.split('/');
  const long = rest.length > 0 && SHORT.has(head) ? `${SHORT.get(head)}${rest.join('/')}` : undefined;
  const places = [long, name, `${FEATURES}${name}`, posix.join(posix.dirname(before), name)];
  for (const place of places.filter((each) => each !== undefined)) {
    if (/[^*/]$/.test(place) && !place.includes('*') && existsSync(inRepository(place))) return [place];
    const found = /\*|\/$/.test(place) ? globSync(place.replace(/\/$/, '/**/*.*'), { cwd: inRepository('.') }) : [];
    if (found.length > 0) return found.toSorted();
  }
  return [];
}

function faultsIn(cells: readonly string[]) {
  const faults: string[] = [];
  let files: string[] = [];
  for (const [, code, quote] of cells.join(' | ').matchAll(MENTIONS)) {
    if (code !== undefined && isPath(code)) {
      files = filesOf(code, files[0] ?? '');
      if (files.length === 0) faults.push(`there is no ${code}`);
    } else if (code !== undefined && IS_CAMEL_CASE.test(code) && !wordsOf(files).includes(code)) {
      faults.push(`${code} is not in ${files.join(', ')}`);
    } else if (quote !== undefined && !wordsOf(files).includes(plain(quote))) {
      faults.push(`"${quote}" is not in ${files.join(', ')}`);
    }
  }
  return faults;
}

const plain = (text: string) => text.replaceAll('’', "'").replaceAll("\\'", "'");
const wordsOf = (files: readonly string[]) =>
  plain(files.map((file) => readFileSync(inRepository(file), 'utf8')).join('\n'));

test('every row names existing files, and tests that are in them', () => {
  expect(ROWS.length).toBeGreaterThan(400);
  expect(ROWS.flatMap(({ at, cells }) => faultsIn(cells).map((fault) => `line ${at}: ${fault}`))).toEqual([]);
});

test('every table has a head, and every heading an empty line before it', () => {
  const lines = DOCUMENT.split('\n');
  const faults = lines.flatMap((line, index) => {
    const before = lines[index - 1] ?? '';
    if (line.startsWith('#')) return before === '' ? [] : [`line ${index + 1}: no empty line before the heading`];
    const isFirst = line.startsWith('|') && !before.startsWith('|');
    return isFirst && !lines[index + 1]?.startsWith('|---') ? [`line ${index + 1}: a table without a head`] : [];
  });
  expect(faults).toEqual([]);
});

test('every rule names a test', () => {
  const untested = ROWS.filter(({ cells }) => !/\.(?:test|spec|cases)\.tsx?`|bench\/|^–/.test(cells[1] ?? ''));
  expect(untested.map(({ at }) => at)).toEqual([]);
});
