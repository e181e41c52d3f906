import { Readable } from 'node:stream';
import pg from 'pg';

type CopyData = { chunk: Buffer };
type Row = Record<string, unknown>;

/** What the first byte of a copied message says. The data after `manifest` belongs to the manifest. */
const KIND = { archive: 0x6e, data: 0x64, manifest: 0x6d };

const COMMAND = `BASE_BACKUP (LABEL 'quad', CHECKPOINT 'fast', PROGRESS, WAL, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`;

/** The replication command that sends a tar archive and PostgreSQL's own list of checksums. `pg` calls the handlers. */
export class BaseBackupQuery extends pg.Query {
  /** The tar archive of the cluster, with the WAL that makes it consistent. */
  readonly archive = new Readable({ read: () => void this.#stream?.resume() });
  #stream: Readable | undefined;
  #manifest: Buffer[] | undefined;
  #bytesExpected = 0;
  #tablespaces = 0;

  constructor() {
    super(COMMAND);
    this.on('row', (row: Row) => this.#readRow(row));
    this.on('error', (error) => this.archive.destroy(error));
  }

  get bytesExpected() {
    return this.#bytesExpected;
  }

  get manifest() {
    return Buffer.concat(this.#manifest ?? []);
  }

  handleCopyData({ chunk }: CopyData, connection: pg.Connection) {
    this.#stream = connection.stream;
    const content = chunk.subarray(1);
    if (chunk[0] === KIND.archive) this.#beginArchive();
    else if (chunk[0] === KIND.manifest) this.#beginManifest();
    else if (chunk[0] === KIND.data && this.#manifest) this.#manifest.push(Buffer.from(content));
    // The archive is written more slowly than it arrives, so PostgreSQL has to wait.
    else if (chunk[0] === KIND.data && !this.archive.push(Buffer.from(content))) connection.stream.pause();
  }

  #beginArchive() {
    this.#tablespaces += 1;
    if (this.#tablespaces > 1) this.archive.destroy(new Error('This database has tablespaces outside of its folder.'));
  }

  #beginManifest() {
    this.#manifest = [];
    this.archive.push(null);
    // An archive that has ended no longer reads, so it would not resume the connection.
    this.#stream?.resume();
  }

  /** The sizes of tablespaces, in kilobytes, are among the rows. */
  #readRow(row: Row) {
    if ('spclocation' in row) this.#bytesExpected += Number(row['size']) * 1024;
  }
}
