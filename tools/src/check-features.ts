import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import features from '../features.json' with { type: 'json' };
import { inRepository } from './repository.ts';

/** Finds folders and files that no import rule covers, because the list of features does not name them. */
function findUnnamedFeatures(root: string) {
  const both = new Set(features.order);
  const web = new Set([...features.order, ...features.webOnly]);
  const contract = new Set([...features.order, ...features.contractOnly]);
  return [
    ...names(`${root}/server/src/features`)
      .filter((name) => !both.has(name))
      .map((name) => `server/src/features/${name}`),
    ...names(`${root}/web/src/features`)
      .filter((name) => !web.has(name))
      .map((name) => `web/src/features/${name}`),
    ...names(`${root}/contract/src`)
      .filter((file) => !file.endsWith('.test.ts') && !contract.has(basename(file, '.ts')))
      .map((file) => `contract/src/${file}`),
  ];
}

function names(folder: string) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const unnamed = findUnnamedFeatures(inRepository());
  for (const path of unnamed)
    console.error(`${path} is not listed in tools/features.json, so no import rule covers it.`);
  process.exitCode = unnamed.length > 0 ? 1 : 0;
}
