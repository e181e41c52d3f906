import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The chunk that only forms use: zod and their schemas. */
export const FORMS_ONLY = /\/node_modules\/zod\/|\/contract\/src\/[^/]+\.ts\?schemas$/;

const COPY = '?schemas';
const PARTS = new Set(['method', 'path']);

type Edit = { start: number; end: number; text: string };

/**
 * Keeps zod (about 28 kB gzipped) out of pages without forms. The browser only needs an endpoint's method and path, so
 * the plugin removes the schemas and texts and marks every declaration as side-effect free. A form that imports a
 * schema by name gets it from a copy of the file. The original would pull zod into the first page that calls one of its
 * endpoints.
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
    // Only the export moves to the copy. Code in this file that uses the schema stays as it is.
    return [
      { start: statement.start, end: declaration.start, text: '' },
      ...droppable,
      { start: statement.end, end: statement.end, text: `\nexport { ${id.name} } from '${copy}';\n` },
    ];
  });
}

/** Matches `ERRORS.not_allowed`: a message that a page shows by itself. All other messages come from the server. */
const SAID = /\bERRORS\.(\w+)/g;

/** The files that may use an error's message: the pages, and the contract's texts that they show. */
export function sources() {
  const root = join(import.meta.dirname, '..');
  const files = globSync(['web/src/**/*.{ts,tsx}', 'contract/src/**/*.ts'], { cwd: root });
  return files.filter((file) => !file.includes('.test.')).map((file) => readFileSync(join(root, file), 'utf8'));
}

/** The codes of `errors.ts` whose message these files use. */
export function saidErrors() {
  return new Set(sources().flatMap((text) => [...text.matchAll(SAID)].map(([, code]) => code)));
}

/** Removes messages of errors that no page uses, because they would all be in the first load. */
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
 * A function that builds a schema stays with the schemas. Beside the texts it would create an import cycle between the
 * two files, and the one loaded first would see undefined values.
 */
function makesSchema({ start, end }: { start: number; end: number }, code: string) {
  return /\bz\./.test(code.slice(start, end));
}

/** A property that reads another object. The bundler assumes that such a read may have side effects. */
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

/** Keeps only the method and the path of an endpoint. Other properties are undefined in the browser. */
function lean({ start, end, properties }: { start: number; end: number; properties: Property[] }, code: string): Edit {
  const kept = properties.filter(({ key }) => key?.type === 'Identifier' && PARTS.has(String(key.name)));
  return { start, end, text: `{ ${kept.map((property) => code.slice(property.start, property.end)).join(', ')} }` };
}

function applied(code: string, edits: Edit[]) {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}
