import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The chunk of all that only forms use: zod, and the schemas they check by. */
export const FORMS_ONLY = /\/node_modules\/zod\/|\/contract\/src\/[^/]+\.ts\?schemas$/;

const COPY = '?schemas';
const PARTS = new Set(['method', 'path']);

type Edit = { start: number; end: number; text: string };

/**
 * Keeps zod (about 28 kB gzipped) out of pages that check nothing. The browser needs of an endpoint only its method and
 * path, so its schemas and words are left out, and every declaration of the contract is marked as droppable when unused. A form
 * that imports a schema by name still gets it, from a copy of the file: the file itself goes with the first page that
 * calls one of its endpoints, and would bring zod along.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: /\/contract\/src\/[^/]+\.ts(\?schemas)?$/ },
      order: 'post',
      handler(code, id) {
        const copy = id.endsWith(COPY) ? null : `./${basename(id)}${COPY}`;
        const { body } = this.parse(code);
        const isErrors = basename(id) === 'errors.ts';
        const edits = body.flatMap((statement) => [
          ...editsOf(statement, copy, code),
          ...(isErrors ? unsaidWords(statement) : []),
        ]);
        return { code: applied(code, edits), map: null };
      },
    },
  };
}

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number];

function editsOf(statement: Statement, copy: string | null, code: string): Edit[] {
  const isExported = statement.type === 'ExportNamedDeclaration';
  const declaration = isExported ? statement.declaration : statement;
  if (isExported && copy !== null && declaration?.type === 'FunctionDeclaration' && makesSchema(declaration, code)) {
    return [
      { start: statement.start, end: declaration.start, text: '' },
      { start: statement.end, end: statement.end, text: `\nexport { ${declaration.id?.name} } from '${copy}';\n` },
    ];
  }
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) => {
    if (init?.type === 'ObjectExpression' && init.properties.some(isRead)) return dropped(init);
    if (init?.type !== 'CallExpression') return [];
    const { callee, arguments: given } = init;
    const isEndpoint = callee.type === 'Identifier' && callee.name === 'endpoint';
    const droppable = [
      { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' },
      ...(isEndpoint && given[0]?.type === 'ObjectExpression' ? [lean(given[0], code)] : []),
      { start: init.end, end: init.end, text: ')()' },
    ];
    if (!isExported || isEndpoint || copy === null || id.type !== 'Identifier') return droppable;
    // Only the name leaves the file; what the file itself makes of the schema stays as it is.
    return [
      { start: statement.start, end: declaration.start, text: '' },
      ...droppable,
      { start: statement.end, end: statement.end, text: `\nexport { ${id.name} } from '${copy}';\n` },
    ];
  });
}

/** `ERRORS.not_allowed`: the page says so by itself. Whatever else is said comes from the server in its own words. */
const SAID = /\bERRORS\.(\w+)/g;

/** What may name an error: the pages, and the words of the contract that they show. */
export function sources() {
  const root = join(import.meta.dirname, '..');
  const files = globSync(['web/src/**/*.{ts,tsx}', 'contract/src/**/*.ts'], { cwd: root });
  return files.filter((file) => !file.includes('.test.')).map((file) => readFileSync(join(root, file), 'utf8'));
}

/** The codes of `errors.ts` whose message is named there. */
export function saidErrors() {
  return new Set(sources().flatMap((text) => [...text.matchAll(SAID)].map(([, code]) => code)));
}

/** Messages of errors that no page names: the first load would carry them all. */
function unsaidWords(statement: Statement): Edit[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
  if (declaration?.type !== 'VariableDeclaration') return [];
  const said = saidErrors();
  return declaration.declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier' || id.name !== 'ERRORS' || init?.type !== 'ObjectExpression') return [];
    return init.properties.flatMap((error) => {
      if (error.type !== 'Property' || error.key.type !== 'Identifier' || said.has(error.key.name)) return [];
      if (error.value.type !== 'ObjectExpression') return [];
      return error.value.properties.flatMap((part) =>
        part.type === 'Property' && part.key.type === 'Identifier' && part.key.name === 'message'
          ? [{ start: part.value.start, end: part.value.end, text: "''" }]
          : [],
      );
    });
  });
}

/**
 * A function that makes a schema goes with the schemas: left beside the words it would want zod from them, and they the
 * words from it, and whichever is fetched first would find nothing.
 */
function makesSchema({ start, end }: { start: number; end: number }, code: string) {
  return /\bz\./.test(code.slice(start, end));
}

/** Words taken from other words: reading them might do something, as far as a bundler knows. */
function isRead(property: { type: string; value?: { type: string } }) {
  return property.type === 'SpreadElement' || property.value?.type === 'MemberExpression';
}

function dropped({ start, end }: { start: number; end: number }): Edit[] {
  return [
    { start, end: start, text: '/* @__PURE__ */ (() => (' },
    { start: end, end, text: '))()' },
  ];
}

type Property = { type: string; start: number; end: number; key?: { type: string; name?: unknown } };

/** Of an endpoint the browser needs where it is and how it is called. Whoever reaches for more finds nothing there. */
function lean({ start, end, properties }: { start: number; end: number; properties: Property[] }, code: string): Edit {
  const kept = properties.filter(({ key }) => key?.type === 'Identifier' && PARTS.has(String(key.name)));
  return { start, end, text: `{ ${kept.map((property) => code.slice(property.start, property.end)).join(', ')} }` };
}

function applied(code: string, edits: Edit[]) {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}
