/** A file or folder of a tar archive, with the path as the archive has it. */
export type TarEntry = { path: string; isFolder: boolean; bytes: number };

const BLOCK = 512;
const FIELDS = { name: [0, 100], size: [124, 136], type: [156, 157] } as const;

/** Reads the plain files and folders of a tar archive, as PostgreSQL writes it, while it arrives. */
export async function readTar(
  source: AsyncIterable<Buffer>,
  onEntry: (entry: TarEntry, content: AsyncIterable<Buffer>) => Promise<void>,
) {
  const reader = pieces(source);
  for (;;) {
    const header = await reader.whole(BLOCK);
    // A block of zeros ends the archive. The rest is read, so that the sender can finish.
    if (header === undefined || header.every((byte) => byte === 0)) break;
    const entry = readHeader(header);
    await onEntry(entry, reader.take(entry.bytes));
    await reader.whole((BLOCK - (entry.bytes % BLOCK)) % BLOCK);
  }
  while ((await reader.next(BLOCK)) !== undefined);
}

function readHeader(header: Buffer): TarEntry {
  const text = ([from, to]: readonly [number, number]) => header.toString('latin1', from, to).replace(/\0.*$/s, '');
  const type = text(FIELDS.type);
  const path = text(FIELDS.name).replace(/^\.\//, '').replace(/\/$/, '');
  if (!['', '0', '5'].includes(type)) throw new Error(`The archive has an entry of an unknown type: ${path}.`);
  if (path === '' || path.startsWith('/') || path.split('/').includes('..')) {
    throw new Error(`The archive has an entry outside of its folder: ${path}.`);
  }
  return { path, isFolder: type === '5', bytes: type === '5' ? 0 : Number.parseInt(text(FIELDS.size), 8) };
}

/** Reads a stream in chunks of requested sizes. */
function pieces(source: AsyncIterable<Buffer>) {
  const arriving = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  /** Up to that many bytes; undefined at the end. */
  async function next(most: number): Promise<Buffer | undefined> {
    while (rest.length === 0) {
      const { value, done } = await arriving.next();
      if (done) return undefined;
      rest = value;
    }
    const piece = rest.subarray(0, most);
    rest = rest.subarray(piece.length);
    return piece;
  }

  async function* take(bytes: number) {
    for (let left = bytes; left > 0;) {
      const piece = await next(left);
      if (piece === undefined) throw new Error('The archive ends in the middle of a file.');
      left -= piece.length;
      yield piece;
    }
  }

  /** Exactly that many bytes; undefined at the end. */
  async function whole(bytes: number) {
    const first = await next(bytes);
    if (first === undefined || first.length === bytes) return first;
    const chunks = [first];
    for await (const piece of take(bytes - first.length)) chunks.push(piece);
    return Buffer.concat(chunks);
  }

  return { next, take, whole };
}
