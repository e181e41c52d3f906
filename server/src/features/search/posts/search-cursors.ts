import { z } from 'zod';
import { invalidCursor } from '../../../platform/database/cursor.ts';
import type { PeopleCursor } from '../../accounts/accounts.public.ts';

/* Ranked lists have no sort key in a table, so their cursors differ from those of other lists. */

/** The position in a ranked list and the time of the ranking. Later posts are left out, so they cannot shift pages. */
type BestCursor = { asOf: Date; from: number };

export function encodeBestCursor({ asOf, from }: BestCursor) {
  return Buffer.from(`${asOf.getTime()}.${from}`).toString('base64url');
}

/** Throws `input_invalid` for anything that `encodeBestCursor` did not write. */
export function decodeBestCursor(text: string): BestCursor {
  const [, time, from] = /^(\d{1,15})\.(\d{1,4})$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (time === undefined || from === undefined) throw invalidCursor();
  return { asOf: new Date(Number(time)), from: Number(from) };
}

/** The end of a page by price. Items without a price come last. The price is a text, because texts are values of a statement. */
export type PriceCursor = { priceCents: string | null; id: string };

/** Throws `input_invalid` for anything that `pricedFoundPage` did not write. */
export function decodePriceCursor(text: string): PriceCursor {
  const [, price, id] = /^(\d{0,8})\.([0-9a-f-]{36})$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (price === undefined || id === undefined || !z.uuid().safeParse(id).success) throw invalidCursor();
  return { priceCents: price === '' ? null : price, id };
}

export function encodePeopleCursor({ rank, username }: PeopleCursor) {
  return Buffer.from(`${rank}${username}`).toString('base64url');
}

/** Throws `input_invalid` for anything that `encodePeopleCursor` did not write. */
export function decodePeopleCursor(text: string): PeopleCursor {
  const [, rank, username] = /^([1-4])([\w.-]{1,60})$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (rank === undefined || username === undefined) throw invalidCursor();
  return { rank: Number(rank), username };
}
