import { AppError } from '../app-error.ts';

/** The end of a list page: its sort key (in milliseconds, like the columns) and the id that breaks ties. */
export type Cursor = { at: Date; id: string };

const BYTES = 24;
const FORM = /^[\w-]{32}$/;

export function encodeCursor({ at, id }: Cursor): string {
  const bytes = Buffer.alloc(BYTES);
  bytes.writeBigInt64BE(BigInt(at.getTime()));
  bytes.write(id.replaceAll('-', ''), 8, 'hex');
  return bytes.toString('base64url');
}

/** Decodes a cursor. Anything that `encodeCursor` did not write is invalid input, not an empty page. */
export function decodeCursor(text: string): Cursor {
  if (!FORM.test(text)) throw invalidCursor();
  const bytes = Buffer.from(text, 'base64url');
  const at = new Date(Number(bytes.readBigInt64BE()));
  // All our data is newer than 1970, and PostgreSQL cannot parse every Date. Also rejects NaN.
  if (!(at.getTime() >= 0)) throw invalidCursor();
  const id = bytes.toString('hex', 8).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { at, id };
}

export function invalidCursor() {
  return new AppError('input_invalid', { fields: { cursor: 'This list has changed. Load it again.' } });
}
