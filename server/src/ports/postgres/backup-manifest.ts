import { createHash } from 'node:crypto';
import { z } from 'zod';

const manifest = z.object({
  'PostgreSQL-Backup-Manifest-Version': z.number(),
  Files: z.array(z.object({ Path: z.string(), 'Checksum-Algorithm': z.literal('SHA256'), Checksum: z.string() })),
  'WAL-Ranges': z.array(z.object({ Timeline: z.number(), 'Start-LSN': z.string(), 'End-LSN': z.string() })),
  'Manifest-Checksum': z.string(),
});

const SEGMENT_BYTES = 16n * 1024n * 1024n;
const SEGMENTS_PER_NAME = 0x1_0000_0000n / SEGMENT_BYTES;
/** Files that PostgreSQL leaves out of its manifest. */
const UNLISTED = /^(pg_wal\/|backup_manifest$|postgresql\.auto\.conf$)/;

/**
 * Compares a base backup with PostgreSQL's manifest of it, as pg_verifybackup does. `checksums` has the SHA-256 of every
 * file by its path. Returns the first fault.
 */
export function findBackupFault(text: Buffer, checksums: ReadonlyMap<string, string>): string | undefined {
  const read = parse(text);
  if (read === undefined) return 'The manifest of PostgreSQL is damaged.';
  const listed = new Set(read.Files.map(({ Path }) => Path));
  for (const { Path, Checksum } of read.Files) {
    if (!checksums.has(Path)) return `The file ${Path} of the database is missing.`;
    if (checksums.get(Path) !== Checksum) return `The file ${Path} of the database is damaged.`;
  }
  for (const path of checksums.keys()) {
    if (!listed.has(path) && !UNLISTED.test(path)) return `The file ${path} does not belong to the database.`;
  }
  const missing = read['WAL-Ranges'].flatMap(segmentsOf).find((name) => !checksums.has(`pg_wal/${name}`));
  return missing === undefined ? undefined : `The WAL file ${missing} of the database is missing.`;
}

/** The last line holds the checksum of everything before it. */
function parse(text: Buffer) {
  const end = text.lastIndexOf('"Manifest-Checksum"');
  const json = z.string().transform((value, context) => {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue('no JSON');
      return z.NEVER;
    }
  });
  const read = json.pipe(manifest).safeParse(text.toString()).data;
  const checksum = createHash('sha256').update(text.subarray(0, end)).digest('hex');
  return read?.['Manifest-Checksum'] === checksum ? read : undefined;
}

type WalRange = { Timeline: number; 'Start-LSN': string; 'End-LSN': string };

/** The names of the WAL files that hold a range. */
function segmentsOf(range: WalRange) {
  const names: string[] = [];
  const last = (positionOf(range['End-LSN']) - 1n) / SEGMENT_BYTES;
  for (let at = positionOf(range['Start-LSN']) / SEGMENT_BYTES; at <= last; at += 1n) {
    const parts = [BigInt(range.Timeline), at / SEGMENTS_PER_NAME, at % SEGMENTS_PER_NAME];
    names.push(parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join(''));
  }
  return names;
}

function positionOf(lsn: string) {
  const [high = '0', low = '0'] = lsn.split('/');
  return BigInt(`0x${high}`) * 0x1_0000_0000n + BigInt(`0x${low}`);
}
