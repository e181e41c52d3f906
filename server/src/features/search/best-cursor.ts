import { AppError } from '../../platform/app-error.ts';

/** How far a list by rank was read, and when it was ranked: later posts do not push others over a boundary. */
export type BestCursor = { asOf: Date; from: number };

export function encodeBestCursor({ asOf, from }: BestCursor) {
  return Buffer.from(`${asOf.getTime()}.${from}`).toString('base64url');
}

/** Reads what `encodeBestCursor` wrote; anything else is the caller's mistake. */
export function decodeBestCursor(text: string): BestCursor {
  const [, time, from] = /^(\d{1,15})\.(\d{1,4})$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (time === undefined || from === undefined) {
    throw new AppError('input_invalid', { fields: { cursor: 'This list has changed. Load it again.' } });
  }
  return { asOf: new Date(Number(time)), from: Number(from) };
}
