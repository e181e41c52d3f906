import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { inRepository } from './repository.ts';

/** Excludes the changelog, which is historical, and the coverage table, which has a stricter test. */
const DOCUMENTS = filesLike('{*,docs/**/*,bench/*,deploy/**/*}.md').filter(
  (file) => !['CHANGELOG.md', 'docs/specification-coverage.md'].includes(file),
);
const FILES = new Set(filesLike('{*,.*,{bench,contract,deploy,docs,e2e,server,tools,web}/**/*}'));

/** Files of the example in CONTRIBUTING.md, patterns, and what a server writes. */
const EXAMPLES = /pin-post|use-pin|pinned_posts|\bX\.|^\.public\.ts$|postgres-place\.json$/;
const IS_FILE = /^[\w./-]+\.(?:tsx?|mjs|cjs|sql|json|ya?ml|sh|css)$/;

function filesLike(pattern: string) {
  return globSync(pattern, { cwd: inRepository('.'), exclude: ['**/node_modules', '**/dist'] });
}

function namesIn(file: string) {
  const text = readFileSync(inRepository(file), 'utf8');
  const inCode = Array.from(text.matchAll(/`([^`\s]+)`/g), ([, name = '']) => name);
  const inCommands = Array.from(text.matchAll(/(?<= )(?:bench|deploy|e2e|server|tools)\/\S+/g), ([path]) => path);
  const named = [...inCode, ...inCommands].filter(
    (name) => IS_FILE.test(name) && !name.startsWith('/') && !EXAMPLES.test(name),
  );
  const linked = Array.from(text.matchAll(/\]\((?!https?:)([^)#\s]+)/g), ([, path = '']) =>
    posix.join(posix.dirname(file), path),
  );
  return { named, linked };
}

const endings = new Set([...FILES].flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))));

test.each(DOCUMENTS)('%s names and links only files that exist', (file) => {
  const { named, linked } = namesIn(file);
  expect(named.filter((name) => !endings.has(name))).toEqual([]);
  expect(linked.filter((path) => !FILES.has(path))).toEqual([]);
});

test('only tables have lines of more than 160 characters', () => {
  const lines = DOCUMENTS.flatMap((file) =>
    readFileSync(inRepository(file), 'utf8')
      .split('\n')
      .map((line, index) => ({ line, at: `${file}:${index + 1}` })),
  );
  const tooLong = lines.filter(({ line }) => line.length > 160 && !line.startsWith('|'));
  expect(tooLong.map(({ at }) => at)).toEqual([]);
});

test('decisions are named and dated alike, and the index has them all', () => {
  const decisions = filesLike('docs/decisions/[0-9]*.md').sort();
  const heads = decisions.map((file) => {
    const [heading = '', , date = ''] = readFileSync(inRepository(file), 'utf8').split('\n');
    return { name: posix.basename(file), title: heading.replace('# ', ''), date };
  });
  expect(heads.filter(({ name, title }) => !slug(title).startsWith(posix.parse(name).name))).toEqual([]);
  expect(heads.filter(({ date }) => !/^\d{4}-\d\d-\d\d(, changed \d{4}-\d\d-\d\d)?$/.test(date))).toEqual([]);

  const index = readFileSync(inRepository('docs/decisions/README.md'), 'utf8');
  expect(heads.filter(({ name, title }) => !index.includes(`- [${title}](${name})\n`))).toEqual([]);
});

function slug(title: string) {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
}
