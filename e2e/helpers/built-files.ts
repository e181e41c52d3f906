import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MANIFEST = join(import.meta.dirname, '..', '..', 'web', 'dist', 'client', '.vite', 'manifest.json');

type Chunk = { name?: string; file: string; imports?: string[] };

/** Matches the addresses of built files by the names of their chunks. */
export function builtFiles(...names: string[]) {
  return matching(names.map((name) => chunkOf(readManifest(), name)));
}

/** Also matches the files that these import, except those of the first load. */
export function builtFilesWithImports(name: string) {
  const manifest = readManifest();
  const withImports = (chunk: Chunk): Chunk[] => [
    chunk,
    ...(chunk.imports ?? []).flatMap((key) => manifest[key] ?? []).flatMap(withImports),
  ];
  const first = withImports(chunkOf(manifest, 'entry-browser')).map(({ file }) => file);
  return matching(withImports(chunkOf(manifest, name)).filter(({ file }) => !first.includes(file)));
}

function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(MANIFEST, 'utf8'));
}

function chunkOf(manifest: Record<string, Chunk>, name: string) {
  const found = Object.values(manifest).find((chunk) => chunk.name === name && chunk.file.endsWith('.js'));
  if (!found) throw new Error(`The web app has no file of ${name}`);
  return found;
}

function matching(chunks: readonly Chunk[]) {
  const files = chunks.map(({ file }) => file.replaceAll('.', String.raw`\.`));
  return new RegExp(`/(${files.join('|')})$`);
}
