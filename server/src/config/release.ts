import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export type Release = { version: string; commit: string | undefined };

const packageFile = z.object({ version: z.string() });

/** Which release runs. The commit is unknown where neither the variable nor a clone names it. */
export function readRelease(projectDir: string, commit: string | undefined): Release {
  const { version } = packageFile.parse(JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')));
  return { version, commit: commit ?? commitOfClone(projectDir) };
}

function commitOfClone(projectDir: string) {
  // Without this check, Git would use a repository that contains the project folder.
  if (!existsSync(join(projectDir, '.git'))) return undefined;
  try {
    const output = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: projectDir, stdio: ['ignore', 'pipe', 'ignore'] });
    return output.toString().trim();
  } catch {
    return undefined;
  }
}
