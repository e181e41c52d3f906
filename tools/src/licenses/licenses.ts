import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { inRepository } from '../repository.ts';
import { commonTexts, copyrightOf } from './license-files.ts';
import { lockFile, refusedLicenses, shippedPackages, type Licensed } from './license-rules.ts';

/*
 * The data of the page "Open-source notices", generated from the lock file and the packages' license files.
 * `--check` fails when the packages have changed since, or when a license is not on the allow-list.
 */

const NOTICES = inRepository('web', 'src', 'features', 'pages', 'texts', 'open-source-notices.generated.json');
const COMMAND = 'node tools/src/licenses/licenses.ts';

const noticesFile = z.object({
  packages: z.array(z.object({ name: z.string(), version: z.string(), license: z.string() })),
});

async function shippedNow() {
  const lock: unknown = JSON.parse(await readFile(inRepository('package-lock.json'), 'utf8'));
  return shippedPackages(lockFile.parse(lock));
}

/**
 * Which packages the notices are missing or no longer need. Copyright lines are not compared, because they differ by
 * platform.
 */
export function outdatedNotices(noticed: readonly Licensed[], shipped: readonly Licensed[]) {
  const lines = (list: readonly Licensed[]) =>
    new Set(list.map(({ name, version, license }) => `${name}@${version} (${license})`));
  const [before, now] = [lines(noticed), lines(shipped)];
  return { missing: [...now].filter((line) => !before.has(line)), gone: [...before].filter((line) => !now.has(line)) };
}

async function check() {
  const shipped = await shippedNow();
  const { packages } = noticesFile.parse(JSON.parse(await readFile(NOTICES, 'utf8')));
  const { missing, gone } = outdatedNotices(packages, shipped);
  const refused = refusedLicenses(shipped);
  for (const { name, license } of refused) {
    console.error(
      `${name} is licensed under ${license}, which is not on the allow-list in tools/src/licenses/license-rules.ts.`,
    );
  }
  if (missing.length + gone.length > 0) {
    console.error(`The open-source notices are out of date (${[...missing, ...gone].join(', ')}): run \`${COMMAND}\`.`);
  }
  process.exitCode = refused.length + missing.length + gone.length > 0 ? 1 : 0;
}

async function write() {
  const shipped = await shippedNow();
  const packages = shipped.map((licensed) => {
    const copyright = copyrightOf(licensed);
    return copyright === undefined ? licensed : { ...licensed, copyright };
  });
  await writeFile(NOTICES, `${JSON.stringify({ packages, texts: commonTexts(shipped) }, null, 1)}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await (process.argv.includes('--check') ? check() : write());
}
