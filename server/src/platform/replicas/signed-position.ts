import { isSameSecret, keyedHash } from '../keyed-hash.ts';
import { type Position, START } from './position.ts';

/** The position first, so that signed positions sort like positions. */
export function signPosition(position: Position, secret: string) {
  return `${position}.${signatureOf(position, secret)}`;
}

/** A missing or forged position asks for nothing. */
export function parsePosition(text: string | undefined, secret: string): Position {
  const [position = '', signature = ''] = text?.split('.') ?? [];
  return position !== '' && isSameSecret(signature, signatureOf(position, secret)) ? position : START;
}

function signatureOf(position: Position, secret: string) {
  return keyedHash(secret, 'position', position).toString('base64url').slice(0, 16);
}
