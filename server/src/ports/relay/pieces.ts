/** PostgreSQL refuses a notification of 8,000 bytes or more; the head of a piece needs a few of them. */
const PIECE_BYTES = 7_900;

/**
 * Cuts a numbered message into notifications. All pieces go out in one statement: PostgreSQL delivers what one
 * transaction notified in order and with nothing in between, so putting them together needs no table.
 */
export function cutIntoPieces(numbered: string): string[] {
  const number = numbered.slice(0, numbered.indexOf(' '));
  const bytes = Buffer.from(numbered.slice(number.length + 1));
  const pieces: string[] = [];
  let start = 0;
  do {
    const end = endOfCharacter(bytes, Math.min(bytes.length, start + PIECE_BYTES));
    const mark = end === bytes.length ? 'end' : 'more';
    // Number and index keep equal texts apart: PostgreSQL folds equal notifications of one transaction into one.
    pieces.push(`${number} ${pieces.length} ${mark} ${bytes.toString('utf8', start, end)}`);
    start = end;
  } while (start < bytes.length);
  return pieces;
}

/** Puts pieces together again, as numbered messages. */
export function createJoiner() {
  let kept: string[] = [];
  return (piece: string): string | undefined => {
    const [number = '', index = '', mark = ''] = piece.split(' ', 3);
    if (index === '0') kept = [];
    // The beginning passed by before this process listened.
    if (Number(index) !== kept.length) return undefined;
    kept.push(piece.slice(number.length + index.length + mark.length + 3));
    return mark === 'end' ? `${number} ${kept.join('')}` : undefined;
  };
}

/** A cut never goes through a character: the continuation bytes of UTF-8 begin with the bits 10. */
function endOfCharacter(bytes: Buffer, end: number) {
  let at = end;
  while (at < bytes.length && ((bytes[at] ?? 0) & 0xc0) === 0x80) at -= 1;
  return at;
}
