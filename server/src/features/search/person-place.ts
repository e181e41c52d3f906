import { AppError } from '../../platform/app-error.ts';
import type { PersonPlace } from '../accounts/accounts.public.ts';

export function encodePlace({ rank, username }: PersonPlace) {
  return Buffer.from(`${rank}${username}`).toString('base64url');
}

/** Reads what `encodePlace` wrote; anything else is the caller's mistake. */
export function decodePlace(text: string): PersonPlace {
  const [, rank, username] = /^([1-4])([\w.-]{1,60})$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (rank === undefined || username === undefined) {
    throw new AppError('input_invalid', { fields: { cursor: 'This list has changed. Load it again.' } });
  }
  return { rank: Number(rank), username };
}
