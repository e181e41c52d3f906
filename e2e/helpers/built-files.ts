import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MANIFEST = join(import.meta.dirname, '..', '..', 'web', 'dist', 'client', '.vite', 'manifest.json');

/** Matches the addresses of built files by the names of their chunks, most of which are not part of the file name. */
export function builtFiles(...names: string[]) {
  const chunks: { name?: string; file: string }[] = Object.values(JSON.parse(readFileSync(MANIFEST, 'utf8')));
  const files = names.map((name) => {
    const found = chunks.find((chunk) => chunk.name === name && chunk.file.endsWith('.js'));
    if (!found) throw new Error(`The web app has no file of ${name}`);
    return found.file.replaceAll('.', String.raw`\.`);
  });
  return new RegExp(`/(${files.join('|')})$`);
}
