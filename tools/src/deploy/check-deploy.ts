import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import MEMORY_ENV from '../../../server/src/processes/memory-env.json' with { type: 'json' };
import NODE_FLAGS from '../../../server/src/processes/node-flags.json' with { type: 'json' };
import { inRepository } from '../repository.ts';
import { complaintsAbout, type DeployFile, type Facts } from './deploy-rules.ts';

/* Keeps deploy/ true without the programs that read it: see deploy/README.md for what they say. */

const FOLDERS = ['container', 'compose', 'systemd', 'kubernetes', 'kubernetes/migrate', 'prometheus', 'grafana'];
const packageFile = z.object({ version: z.string(), devDependencies: z.object({ node: z.string() }) });

export async function readDeployFiles(): Promise<DeployFile[]> {
  const paths = await Promise.all(
    FOLDERS.map(async (folder) => {
      const names = await readdir(inRepository('deploy', folder), { withFileTypes: true });
      return names.filter((entry) => entry.isFile()).map(({ name }) => `deploy/${folder}/${name}`);
    }),
  );
  return Promise.all(paths.flat().map(async (path) => ({ path, text: await readFile(inRepository(path), 'utf8') })));
}

export async function readFacts(): Promise<Facts> {
  const { version, devDependencies } = packageFile.parse(
    JSON.parse(await readFile(inRepository('package.json'), 'utf8')),
  );
  return {
    node: devDependencies.node,
    version,
    nodeFlags: NODE_FLAGS,
    memoryEnv: MEMORY_ENV,
    exists: (path) => existsSync(inRepository(path)),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = await readDeployFiles();
  const complaints = complaintsAbout(files, await readFacts());
  for (const complaint of complaints) console.error(complaint);
  console.log(`${files.length} files read.`);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
