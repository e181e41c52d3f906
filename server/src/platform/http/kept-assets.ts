import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY_MS } from '@quad/contract/durations';

const KEPT_MS = DAY_MS;

/** The time at which each file of an earlier release was first found to be unused. */
type Retired = Record<string, number>;

type KeptAssets = { assetsDir: string; dataDir: string; now: Date };

export function keptAssetsDir(dataDir: string) {
  return join(dataDir, 'assets', 'files');
}

/**
 * Copies the built files of this release to the data folder, and removes those of releases that ended over a day ago.
 * Open tabs still load scripts of their own release, which a new container image does not contain.
 */
export async function keepAssets({ assetsDir, dataDir, now }: KeptAssets) {
  if (!existsSync(assetsDir)) return;
  const keptDir = keptAssetsDir(dataDir);
  await mkdir(keptDir, { recursive: true });
  const built = (await readdir(assetsDir)).filter((name) => !name.endsWith('.part'));
  const kept = new Set(await readdir(keptDir));
  for (const name of built) if (!kept.has(name)) await copyWhole(join(assetsDir, name), join(keptDir, name));

  const list = join(dirname(keptDir), 'retired.json');
  const before = await readRetired(list);
  const retired: Retired = {};
  for (const name of [...kept].filter((each) => !built.includes(each))) {
    const since = before[name] ?? now.getTime();
    if (now.getTime() - since > KEPT_MS) await rm(join(keptDir, name), { force: true });
    else retired[name] = since;
  }
  await writeFile(list, JSON.stringify(retired));
}

/**
 * Copies under a temporary name and renames, because an existing file is taken to be complete. Each process has its
 * own temporary file; one left by a killed process is removed later like a file of an earlier release.
 */
async function copyWhole(from: string, to: string) {
  const part = `${to}.${randomUUID()}.part`;
  await copyFile(from, part);
  await rename(part, to);
}

async function readRetired(list: string): Promise<Retired> {
  try {
    return JSON.parse(await readFile(list, 'utf8'));
  } catch {
    return {};
  }
}
