import { AppError } from '../../platform/app-error.ts';

/** The position in a ranked list and the time of the ranking. Later posts are left out, so they cannot shift pages. */
export type BestCursor = { asOf: Date; from: number };

export function encodeBestCursor({ asOf, from }: BestCursor) {
  return Buffer.from(`${asOf.getTime()}.${from}`).toString('base64url');
}

/** Throws `input_invalid` for anything that `encodeBestCursor` did not write. */
export function decodeBestCursor(text: string): BestCursor {
  const [, time, from] = /^(\d{1,15})\.(\d{1,4})$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (time === undefined || from === undefined) {
    throw new AppError('input_invalid', { fields: { cursor: 'This list has changed. Load it again.' } });
  }
  return { asOf: new Date(Number(time)), from: Number(from) };
}
