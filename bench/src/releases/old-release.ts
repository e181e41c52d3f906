import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const PACKAGES = ['contract', 'server', 'web', 'e2e', 'bench', 'tools'];

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, maxBuffer: 1024 ** 3 });

/** The release before this one: the last tag, otherwise the commit before. Undefined in a clone without history. */
export function previousRelease() {
  const tryGit = (...args: string[]) => {
    try {
      const output = execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });
      return output.toString().trim();
    } catch {
      return undefined;
    }
  };
  return (
    tryGit('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD~1') ??
    tryGit('rev-parse', '--verify', '--short', 'HEAD~1')
  );
}

/** A built file that only the earlier release has. */
export const OLD_PART = 'part-of-the-release-before-1234567.js';

/** The files of another commit, with the packages that are installed here. */
export function checkOut(commit: string) {
  const above = mkdtempSync(join(tmpdir(), 'quad-release-'));
  const root = join(above, 'quad');
  mkdirSync(root);
  execFileSync('tar', ['-x', '-C', root], { input: git('archive', commit) });
  linkPackages(root);
  const assets = join(root, 'web', 'dist', 'client', 'assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(assets, OLD_PART), 'export {};');
  return {
    commit: git('rev-parse', '--short', commit).toString().trim(),
    /** The server without the web app, as the tests start it. */
    program: join(root, 'server', 'src', 'test', 'server-program.ts'),
    remove: () => rmSync(above, { recursive: true, force: true }),
  };
}

/** Our own packages must be those of that commit, so the folder of packages cannot be shared as a whole. */
function linkPackages(root: string) {
  const installed = join(ROOT, 'node_modules');
  const target = join(root, 'node_modules');
  mkdirSync(join(target, '@quad'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@quad' && name !== '.cache') symlinkSync(join(installed, name), join(target, name));
  }
  for (const name of PACKAGES) symlinkSync(join(root, name), join(target, '@quad', name));
}
