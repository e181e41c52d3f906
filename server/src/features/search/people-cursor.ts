import { AppError } from '../../platform/app-error.ts';
import type { PeopleCursor } from '../accounts/accounts.public.ts';

export function encodePeopleCursor({ rank, username }: PeopleCursor) {
  return Buffer.from(`${rank}${username}`).toString('base64url');
}

/** Throws `input_invalid` for anything that `encodePeopleCursor` did not write. */
export function decodePeopleCursor(text: string): PeopleCursor {
  const [, rank, username] = /^([1-4])([\w.-]{1,60})$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (rank === undefined || username === undefined) {
    throw new AppError('input_invalid', { fields: { cursor: 'This list has changed. Load it again.' } });
  }
  return { rank: Number(rank), username };
}
