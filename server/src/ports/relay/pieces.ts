/** PostgreSQL rejects notifications of 8,000 bytes or more; the header of a piece needs some of them. */
const PIECE_BYTES = 7_900;

/**
 * Splits a numbered message into notifications. All pieces go out in one statement: PostgreSQL delivers the
 * notifications of one transaction in order and without others in between, so joining them needs no table.
 */
export function cutIntoPieces(numbered: string): string[] {
  const number = numbered.slice(0, numbered.indexOf(' '));
  const bytes = Buffer.from(numbered.slice(number.length + 1));
  const pieces: string[] = [];
  let start = 0;
  do {
    const end = endOfCharacter(bytes, Math.min(bytes.length, start + PIECE_BYTES));
    const mark = end === bytes.length ? 'end' : 'more';
    // Number and index keep equal pieces apart: PostgreSQL merges equal notifications of one transaction.
    pieces.push(`${number} ${pieces.length} ${mark} ${bytes.toString('utf8', start, end)}`);
    start = end;
  } while (start < bytes.length);
  return pieces;
}

/** Joins pieces back into numbered messages. */
export function createJoiner() {
  let kept: string[] = [];
  return (piece: string): string | undefined => {
    const [number = '', index = '', mark = ''] = piece.split(' ', 3);
    if (index === '0') kept = [];
    // The first pieces were sent before this process listened.
    if (Number(index) !== kept.length) return undefined;
    kept.push(piece.slice(number.length + index.length + mark.length + 3));
    return mark === 'end' ? `${number} ${kept.join('')}` : undefined;
  };
}

/** Never splits a character: UTF-8 continuation bytes start with the bits 10. */
function endOfCharacter(bytes: Buffer, end: number) {
  let at = end;
  while (at < bytes.length && ((bytes[at] ?? 0) & 0xc0) === 0x80) at -= 1;
  return at;
}
