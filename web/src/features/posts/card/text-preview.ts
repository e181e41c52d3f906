import { POSTS } from '@quad/contract/posts/posts';
import type { TextToken } from '@quad/contract/posts/text-tokens';

/**
 * Cuts at the last space before the limit, so that no word is split. Counts code points, so that no surrogate pair is
 * split.
 */
function cutOf(text: string, length: number) {
  const characters = Array.from(text);
  if (characters.length <= length) return null;
  const cut = characters.slice(0, length).join('');
  const space = cut.lastIndexOf(' ');
  return space > length / 2 ? space : cut.length;
}

/** The start of a long text; null when the text is short enough to show whole. */
export function previewOf(text: string, length: number = POSTS.previewLength) {
  const cut = cutOf(text, length);
  return cut === null ? null : `${text.slice(0, cut).trimEnd()}…`;
}

/**
 * The same for a text with links: a link that would be cut is left out, or shown whole when nothing comes before it.
 */
export function previewTokensOf(tokens: readonly TextToken[]) {
  const cut = cutOf(tokens.map((token) => token.text).join(''), POSTS.previewLength);
  if (cut === null) return null;
  const shown: TextToken[] = [];
  let at = 0;
  for (const token of tokens) {
    const end = at + token.text.length;
    if (token.kind === 'text') shown.push({ kind: 'text', text: token.text.slice(0, cut - at) });
    else if (end <= cut || shown.length === 0) shown.push(token);
    if (end >= cut) break;
    at = end;
  }
  return withEllipsis(shown);
}

function withEllipsis(tokens: readonly TextToken[]): TextToken[] {
  const last = tokens.at(-1);
  if (last?.kind !== 'text') return [...tokens, { kind: 'text', text: '…' }];
  return [...tokens.slice(0, -1), { kind: 'text', text: `${last.text.trimEnd()}…` }];
}
