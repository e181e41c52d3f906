/** Matches every test whose name has one of these in it. */
export function namePattern(names: readonly string[]) {
  return new RegExp(names.map(escapeRegExp).join('|'));
}

function escapeRegExp(text: string) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
