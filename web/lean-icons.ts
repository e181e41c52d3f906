import type { Plugin, Rolldown } from 'vite';

const ICONS = /\/ui\/icons\.tsx$/;
const PART = '?icon=';

type Program = ReturnType<Rolldown.PluginContext['parse']>;
type Statement = Program['body'][number];

/**
 * Chunks are built from whole files, so an icon that only one later page shows would be in the first load with its
 * file. This plugin turns every icon into a virtual file: an import of several names becomes one import per icon.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?(\?icon=\w+)?$/ },
      order: 'post',
      handler(code, id) {
        const [, icon] = id.split(PART);
        const { body } = this.parse(code);
        if (icon !== undefined) return { code: partOf(body, icon, code), map: null };
        const edited = body.filter(namesIcons).toReversed().reduce(withParts, code);
        return edited === code ? null : { code: edited, map: null };
      },
    },
  };
}

type Import = Extract<Statement, { type: 'ImportDeclaration' }>;

function namesIcons(statement: Statement): statement is Import {
  return (
    statement.type === 'ImportDeclaration' && ICONS.test(statement.source.value.replace(/^\.\.?\/icons/, '/ui/icons'))
  );
}

function withParts(code: string, { start, end, specifiers, source }: Import) {
  const parts = specifiers.map((specifier) => {
    if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') {
      throw new Error(`Import icons by name instead of: ${code.slice(start, end)}`);
    }
    const { imported, local } = specifier;
    return `import { ${imported.name} as ${local.name} } from '${source.value}${PART}${imported.name}';`;
  });
  return code.slice(0, start) + parts.join('\n') + code.slice(end);
}

/** The icon's own statement and the imports it uses. */
function partOf(body: Statement[], icon: string, code: string) {
  const text = ({ start, end }: Statement) => code.slice(start, end);
  const own = body.find((statement) => statement.type === 'ExportNamedDeclaration' && declares(statement, icon));
  if (!own) throw new Error(`No icon named ${icon}`);
  const names = new Set(text(own).match(/\w+/g));
  const read = body.filter(
    (statement) =>
      statement.type === 'ImportDeclaration' && statement.specifiers.some(({ local }) => names.has(local.name)),
  );
  return [...read, own].map(text).join('\n');
}

function declares({ declaration }: Extract<Statement, { type: 'ExportNamedDeclaration' }>, name: string) {
  return (
    declaration?.type === 'VariableDeclaration' &&
    declaration.declarations.some(({ id }) => id.type === 'Identifier' && id.name === name)
  );
}
