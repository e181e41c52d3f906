import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRepository } from '../../src/repository.ts';

/**
 * A copy of the tracked files in a folder with a space in its name, with the installed packages and the built web app.
 * The build itself was already tested by then.
 */
export function copyRepository() {
  const above = mkdtempSync(join(tmpdir(), 'quad copy '));
  // The embedded database runs as another user when this is root, and must be able to walk here.
  chmodSync(above, 0o755);
  const root = join(above, 'quad');
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: inRepository(), encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) {
    if (existsSync(inRepository(file))) cpSync(inRepository(file), join(root, file));
  }
  const built = inRepository('web', 'dist');
  if (existsSync(built)) cpSync(built, join(root, 'web', 'dist'), { recursive: true });
  linkPackages(join(root, 'node_modules'));
  return { root, remove: () => rmSync(above, { recursive: true, force: true }) };
}

function linkPackages(target: string) {
  const hardLinks = spawnSync('cp', ['-al', inRepository('node_modules'), target]);
  if (hardLinks.status !== 0) {
    rmSync(target, { recursive: true, force: true });
    symlinkSync(inRepository('node_modules'), target);
    return;
  }
  // Caches are written in place, which through a hard link would reach the original.
  rmSync(join(target, '.cache'), { recursive: true, force: true });
}
