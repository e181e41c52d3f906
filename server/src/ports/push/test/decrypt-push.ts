import { createDecipheriv, createHmac, type ECDH } from 'node:crypto';

export type Receiver = { ecdh: ECDH; auth: Buffer };

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHmac('sha256', key)).digest();

/** Decrypts one `aes128gcm` record (RFC 8291), independently of the library that encrypts. */
export function decryptPush(body: Buffer, { ecdh, auth }: Receiver) {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > recordSize) throw new Error('More than one record');

  const shared = hmac(auth, ecdh.computeSecret(senderKey));
  const input = hmac(shared, 'WebPush: info\0', ecdh.getPublicKey(), senderKey, '\u0001');
  const pseudoRandomKey = hmac(salt, input);
  const key = hmac(pseudoRandomKey, 'Content-Encoding: aes128gcm\0\u0001').subarray(0, 16);
  const nonce = hmac(pseudoRandomKey, 'Content-Encoding: nonce\0\u0001').subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('No delimiter');
  return padded.subarray(0, end).toString();
}
