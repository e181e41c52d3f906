import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { BROTLI_OPTIONS, GZIP_OPTIONS } from './assets.ts';

type Encoding = 'br' | 'gzip';

const ENCODERS = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI_OPTIONS),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, GZIP_OPTIONS),
} as const;

/**
 * An answer that is sent many times, as the bytes that are sent: for a body in memory, writing and compressing it
 * again for everyone would be nearly all there is to do. It is compressed once for each encoding that is asked for.
 */
export class CachedBody {
  readonly bytes: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  readonly #ready = new Map<Encoding, Buffer>();

  constructor(text: string) {
    this.bytes = Buffer.from(text);
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const made = ENCODERS[encoding](this.bytes);
    this.#encoded.set(encoding, made);
    void made.then((bytes) => this.#ready.set(encoding, bytes));
    return made;
  }

  /** What can be sent at once: the bytes themselves, or encoded where somebody has asked for that before. */
  ready(encoding: Encoding | undefined): Buffer | undefined {
    return encoding === undefined ? this.bytes : this.#ready.get(encoding);
  }
}

/** The encoding that a browser takes and we prefer, if any; one that it says no to (`q=0`) it does not take. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined;
  const taken = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : undefined;
}
