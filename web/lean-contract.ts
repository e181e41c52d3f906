import type { Plugin, Rolldown } from 'vite';

const SCHEMAS = new Set(['params', 'query', 'body', 'response']);

type Edit = { start: number; end: number; text: string };

/**
 * Keeps zod (about 28 kB gzipped) out of pages that check nothing. The browser needs of an endpoint only its method and
 * path, so its schemas are left out, and every declaration of the contract is marked as droppable when unused. A form
 * that imports a schema by name still gets it, and zod with it, in its own chunk.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: /\/contract\/src\/[^/]+\.ts$/ },
      order: 'post',
      handler(code) {
        const edits = this.parse(code).body.flatMap(editsOf);
        return { code: applied(code, edits), map: null };
      },
    },
  };
}

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number];

function editsOf(statement: Statement): Edit[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression') return [];
    const {
      callee,
      arguments: [declared],
    } = init;
    const isEndpoint = callee.type === 'Identifier' && callee.name === 'endpoint';
    const within = isEndpoint && declared?.type === 'ObjectExpression' ? declared.properties : [];
    return [
      { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' },
      ...within.flatMap((property): Edit[] => {
        if (property.type !== 'Property' || property.key.type !== 'Identifier' || !SCHEMAS.has(property.key.name))
          return [];
        const { name } = property.key;
        // Whoever reaches for it finds out at once, not by a check that silently passes.
        const text = `get ${name}() { throw new Error('The browser build carries no endpoint.${name}; import the schema itself.') }`;
        return [{ start: property.start, end: property.end, text }];
      }),
      { start: init.end, end: init.end, text: ')()' },
    ];
  });
}

function applied(code: string, edits: Edit[]) {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}
