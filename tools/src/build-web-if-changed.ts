import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { runScript } from './programs.ts';
import { inRepository } from './repository.ts';

const SOURCE_FOLDERS = ['web', 'contract/src'];
const LEFT_OUT = new Set(['node_modules', 'dist']);
const STAMP = ['web', 'dist', '.built-from'];

/** The message is the bundler's output, which includes a stack where useful. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/** Builds the web app unless it is up to date with its sources. Returns whether it was built. */
export async function buildWebIfChanged() {
  const hash = await hashSources();
  const stamp = inRepository(...STAMP);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return false;
  // In a separate process: the bundler changes NODE_ENV and writes to the terminal.
  const { code, output } = await runScript([inRepository('tools', 'src', 'build-web.ts')]);
  if (code !== 0) throw new BuildError(output);
  await writeFile(stamp, hash);
  return true;
}

async function hashSources() {
  const nested = await Promise.all(SOURCE_FOLDERS.map((folder) => listFiles(inRepository(folder))));
  const files = [...nested.flat().sort(), inRepository('package-lock.json')];
  const hash = createHash('sha256');
  for (const file of files) {
    if (file.includes('.test.')) continue;
    hash.update(`${relative(inRepository(), file)}\0`).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function listFiles(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        !relative(folder, file)
          .split('/')
          .some((part) => LEFT_OUT.has(part)),
    );
}
