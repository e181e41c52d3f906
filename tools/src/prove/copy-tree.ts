import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRepository } from '../repository.ts';

/** Installed packages are shared with the copy. Our own must be the copy's, and caches belong to one tree. */
const NOT_SHARED = new Set(['@quad', '.cache', '.vite', '.vite-temp', '.vitest-cache']);

/** Copies the working tree into a temporary folder, with the changes that are not committed yet. */
export async function copyTree() {
  const copy = await realpath(await mkdtemp(join(tmpdir(), 'quad-prove-')));
  // As root the database runs as another user, who needs access to this folder.
  await chmod(copy, 0o755);
  for (const file of listFiles()) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await cp(inRepository(file), join(copy, file));
  }
  await linkPackages(join(copy, 'node_modules'));
  return copy;
}

function listFiles() {
  const git = (...args: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...args], { cwd: inRepository(), encoding: 'utf8' })
      .split('\0')
      .filter((file) => file !== '');
  const deleted = new Set(git('--deleted'));
  return git('--cached', '--others', '--exclude-standard').filter((file) => !deleted.has(file));
}

async function linkPackages(modules: string) {
  await mkdir(join(modules, '@quad'), { recursive: true });
  for (const name of await readdir(inRepository('node_modules'))) {
    if (!NOT_SHARED.has(name)) await symlink(inRepository('node_modules', name), join(modules, name));
  }
  for (const name of await readdir(inRepository('node_modules', '@quad'))) {
    await symlink(join('..', '..', name), join(modules, '@quad', name));
  }
}
