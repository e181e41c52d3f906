const COMMENT = /--[^\n]*|\/\*[\s\S]*?\*\//g;
/** Quoted text, in the forms that may hide a semicolon, a comma or a keyword. */
const QUOTED = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g;

/** The statements of a migration: lower case, on one line, with neither comments nor quoted text. */
export function splitStatements(sql: string) {
  return sql
    .replace(QUOTED, (text) => (/^(--|\/\*)/.test(text) ? text : "''"))
    .replace(COMMENT, ' ')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll('"', '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
}

/** Splits at the commas outside of brackets, as between the actions of `alter table`. */
export function splitList(text: string) {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${letter}`);
  }
  return parts.map((part) => part.trim());
}
