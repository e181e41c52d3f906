export type SqlTable = { table: string; isWritten: boolean; line: number };

type Token = { text: string; line: number };

/** Stands for `${…}` in the text of a template. */
export const PLACEHOLDER = '$0';

const STARTS = new Set(['from', 'join', 'using', 'into', 'update', 'truncate', 'lock', 'copy', 'table']);
const WRITES = new Set(['into', 'update', 'truncate', 'lock', 'copy']);
/** Words before which no table is named: `on conflict do update`, `for update`, `is distinct from` and the like. */
const NOT_A_START = /^((do|for|key) update|distinct from)$/;
const BEFORE_NAME = new Set(['only', 'table', 'lateral']);
const ENDS_FROM = /^(where|group|having|window|order|limit|offset|union|intersect|except|returning|for|set|;)$/;

/**
 * The tables that a piece of SQL names, and whether it writes them. Names of subqueries are among them. The first word
 * may be one too: a piece may continue another that ends with `from`.
 */
export function findTablesInSql(sql: string): SqlTable[] {
  const tokens = tokenize(sql);
  const first = tableAt(tokens, 0, false);
  const continued = first === undefined ? [] : [{ table: first, isWritten: false, line: tokens[0]?.line ?? 0 }];
  return [...continued, ...findNamed(tokens)];
}

function findNamed(tokens: Token[]) {
  return tokens.flatMap(({ text, line }, i) => {
    const before = tokens[i - 1]?.text ?? '';
    if (!STARTS.has(text) || NOT_A_START.test(`${before} ${text}`)) return [];
    const isWritten = WRITES.has(text) || `${before} ${text}` === 'delete from';
    const items = text === 'from' || text === 'using' ? startsOfList(tokens, i + 1) : [i + 1];
    return items
      .map((at) => tableAt(tokens, at, isWritten))
      .filter((table) => table !== undefined)
      .map((table) => ({ table, isWritten, line }));
  });
}

/** Where each item of `from a, (select …) b, c join d on …` starts: the first, and after every comma outside brackets. */
function startsOfList(tokens: Token[], start: number) {
  const starts = [start];
  let depth = 0;
  for (let i = start; i < tokens.length; i += 1) {
    const text = tokens[i]?.text ?? '';
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && ENDS_FROM.test(text))) break;
    if (depth === 0 && text === ',') starts.push(i + 1);
  }
  return starts;
}

/** Undefined for a subquery and for a function that returns rows. */
function tableAt(tokens: Token[], start: number, isWritten: boolean) {
  let at = start;
  while (BEFORE_NAME.has(tokens[at]?.text ?? '')) at += 1;
  const text = tokens[at]?.text ?? '';
  if (text === PLACEHOLDER) return text;
  const name = text.replaceAll('"', '').replace(/^public\./, '');
  const isCall = !isWritten && tokens[at + 1]?.text === '(';
  return /^[a-z_][a-z_0-9.]*$/.test(name) && !isCall ? name : undefined;
}

const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$0|"?[a-z_][a-z_0-9]*"?(?:\."?[a-z_][a-z_0-9]*"?)*|"[^"]*"|\n|\S/gi;

function tokenize(sql: string): Token[] {
  const tokens: Token[] = [];
  let line = 0;
  for (const [text] of sql.matchAll(TOKEN)) {
    if (/^(--|\/\*|\n|')/.test(text)) line += text.split('\n').length - 1;
    else tokens.push({ text: text.toLowerCase(), line });
  }
  return tokens;
}
