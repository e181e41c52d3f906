import ts from 'typescript';
import { findTablesInSql, PLACEHOLDER, type SqlTable } from './sql-tables.ts';

const READS = new Set(['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin']);
const WRITES = new Set(['insertInto', 'replaceInto', 'mergeInto', 'updateTable', 'deleteFrom']);
/** Also methods of other things, such as `Buffer.from`. */
const PERHAPS_READS = new Set(['from', 'using']);

/** A text that begins like this is a statement, also where it is only kept for a later query. */
const STATEMENT = /^\s*(?:with|select|insert|update|delete|merge|copy|truncate|lock)\s/i;

export type TableUse = SqlTable & { isLiteral: boolean };

/** Every table that a source file names, in Kysely calls, in `sql` templates and in queries of the plain driver. */
export function findTableUses(text: string): TableUse[] {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
  const uses: TableUse[] = [];
  const visit = (node: ts.Node) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    for (const use of usesIn(node)) uses.push({ ...use, line: line + use.line });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}

function usesIn(node: ts.Node): TableUse[] {
  if (ts.isTaggedTemplateExpression(node) && isSqlTag(node)) return usesInSql(templateText(node.template));
  if (isText(node) && !isReadWithParent(node) && STATEMENT.test(templateText(node))) {
    return usesInSql(templateText(node));
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const [argument] = node.arguments;
  const method = node.expression.name.text;
  if (!argument) return [];
  if (node.expression.expression.getText() === 'sql') {
    const namesAnything = ['table', 'id', 'raw'].includes(method);
    return namesAnything ? [{ table: argument.getText(), isWritten: true, isLiteral: false, line: 0 }] : [];
  }
  if (method === 'query') return isText(argument) ? usesInSql(templateText(argument)) : [];
  const isWritten = WRITES.has(method);
  if (!isWritten && !READS.has(method) && !PERHAPS_READS.has(method)) return [];
  return namesOf(argument, !PERHAPS_READS.has(method)).map((name) => ({ ...name, isWritten, line: 0 }));
}

const isSqlTag = ({ tag }: ts.TaggedTemplateExpression) => /(^|\.)sql$/.test(tag.getText());

const isText = (node: ts.Node): node is ts.TemplateLiteral | ts.StringLiteral =>
  ts.isTemplateExpression(node) || ts.isStringLiteralLike(node);

/** Whether the text was read as the template of a tag or as the argument of `query`. */
function isReadWithParent({ parent }: ts.Node) {
  if (ts.isTaggedTemplateExpression(parent)) return isSqlTag(parent);
  return ts.isCallExpression(parent) && parent.expression.getText().endsWith('.query');
}

/** The names in the first argument of a Kysely call: `'posts as p'`, or a list of those. */
function namesOf(argument: ts.Expression, isCertain: boolean): { table: string; isLiteral: boolean }[] {
  if (ts.isStringLiteralLike(argument)) return [{ table: argument.text.split(' ')[0] ?? '', isLiteral: true }];
  if (ts.isArrayLiteralExpression(argument)) return argument.elements.flatMap((item) => namesOf(item, isCertain));
  // A function builds a subquery, whose own tables are visited.
  return isCertain && !ts.isArrowFunction(argument) ? [{ table: argument.getText(), isLiteral: false }] : [];
}

function usesInSql(sql: string): TableUse[] {
  // The SQL inside `${…}` is visited separately.
  return findTablesInSql(sql)
    .filter(({ table, isWritten }) => table !== PLACEHOLDER || isWritten)
    .map((use) => ({ ...use, isLiteral: use.table !== PLACEHOLDER }));
}

function templateText(template: ts.TemplateLiteral | ts.StringLiteral) {
  if (!ts.isTemplateExpression(template)) return template.text;
  return template.head.text + template.templateSpans.map((span) => PLACEHOLDER + span.literal.text).join('');
}
