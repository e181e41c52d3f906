import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { utf8Of } from './utf8.ts';

export type Encoding = 'br' | 'gzip';

/** Holds a whole compressed document, because every additional chunk waits for the thread pool again. */
const CHUNK_BYTES = 32 * 1024;

/** What is sent once or a few times takes the fastest level: a fifth of the time for a seventh more bytes. */
const ONCE = {
  br: { chunkSize: CHUNK_BYTES, params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  gzip: { chunkSize: CHUNK_BYTES, level: 1 },
};
/** For documents: half the time of `ONCE` for a twentieth more bytes. */
const LARGE_BYTES = 64 * 1024;
const LARGE_ONCE = { ...ONCE, br: { chunkSize: CHUNK_BYTES, params: { [constants.BROTLI_PARAM_QUALITY]: 0 } } };
const OFTEN = {
  br: { chunkSize: CHUNK_BYTES, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  gzip: { chunkSize: CHUNK_BYTES, level: 5 },
};

const ENCODERS = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

const onceFor = ({ length }: Buffer) => (length > LARGE_BYTES ? LARGE_ONCE : ONCE);

/** Compresses what is sent only once. A stream per response would cost several times as much. */
export function encodeOnce(body: string | Buffer, encoding: Encoding): Promise<Buffer> {
  const bytes = typeof body === 'string' ? utf8Of(body) : body;
  return ENCODERS[encoding](bytes, onceFor(bytes)[encoding]);
}

/**
 * A response body that is usually sent many times. It is compressed once per encoding, because serializing and
 * compressing would otherwise be most of the work of each request.
 */
export class CachedBody {
  readonly bytes: Buffer;
  readonly #options: typeof OFTEN;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  readonly #ready = new Map<Encoding, Buffer>();

  /** `isBrief` is for what is sent only a few times before it changes. */
  constructor(text: string | readonly string[], { isBrief = false } = {}) {
    this.bytes = typeof text === 'string' ? utf8Of(text) : Buffer.concat(text.map(utf8Of));
    this.#options = isBrief ? onceFor(this.bytes) : OFTEN;
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const cached = this.#encoded.get(encoding);
    if (cached) return cached;
    const encodedBytes: Promise<Buffer> = ENCODERS[encoding](this.bytes, this.#options[encoding]);
    this.#encoded.set(encoding, encodedBytes);
    void encodedBytes.then((bytes) => this.#ready.set(encoding, bytes));
    return encodedBytes;
  }

  /** The bytes that can be sent now: plain, or compressed if an earlier request asked for that encoding. */
  ready(encoding: Encoding | undefined): Buffer | undefined {
    return encoding === undefined ? this.bytes : this.#ready.get(encoding);
  }
}

/** The best encoding that the client accepts, if any. `q=0` means that it does not accept one. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined;
  const encodings = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  if (encodings.includes('br')) return 'br';
  return encodings.includes('gzip') ? 'gzip' : undefined;
}
