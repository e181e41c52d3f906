import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { OF_EVERY_PAGE } from './split-code.ts';
import type { Release } from './src/service-worker/release.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const OUT = join(ROOT, 'dist/client/service-worker');

export const ENTRY = 'src/entry-browser.tsx';

/** What opens without a connection, besides the feed, which is in the entry. */
const OFFLINE_PARTS = [
  ...OF_EVERY_PAGE,
  'src/app/installed/start-installed.ts',
  'src/app/open-dialog.tsx',
  'src/features/chats/messages-screen.tsx',
  'src/features/posts/screens/create-post-screen.tsx',
  'src/features/posts/screens/post-screen.tsx',
];

/** What vite writes about each source file. */
type Entry = { file: string; imports?: string[]; css?: string[]; assets?: string[] };
export type Manifest = Record<string, Entry>;

/** The worker, and the one that replaces it when it is recalled. Each is one script: a worker cannot retry an import. */
export async function buildServiceWorkers(manifest: Manifest) {
  const release = releaseOf(manifest);
  for (const name of ['worker', 'recalled']) {
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: { __RELEASE__: JSON.stringify(release) },
      build: {
        outDir: OUT,
        emptyOutDir: false,
        reportCompressedSize: false,
        rolldownOptions: {
          input: `src/service-worker/${name}.ts`,
          output: { format: 'iife', entryFileNames: `${name}.js` },
        },
      },
    });
  }
}

function releaseOf(manifest: Manifest): Release {
  const all = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  const files = [...new Set(all)].toSorted();
  const styles = manifest[ENTRY]?.css ?? [];
  const fonts = (manifest[ENTRY]?.assets ?? []).filter((asset) => /inter-latin-wght.*\.woff2$/.test(asset));
  const shell = [...filesOf(manifest, [ENTRY, ...OFFLINE_PARTS]), ...styles, ...fonts];
  return {
    version: createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12),
    files: files.map(addressOf),
    shell: [...new Set(shell)].map(addressOf),
    entry: addressOf(manifest[ENTRY]?.file ?? ''),
    styles: styles.map(addressOf),
  };
}

/** The scripts of these sources, with everything they import. */
export function filesOf(manifest: Manifest, sources: readonly string[]) {
  const files = new Set<string>();
  const take = (key: string) => {
    const entry = manifest[key];
    if (!entry) throw new Error(`The build has no file of ${key}.`);
    if (files.has(entry.file)) return;
    files.add(entry.file);
    entry.imports?.forEach(take);
  };
  sources.forEach(take);
  return [...files];
}

function addressOf(file: string) {
  return `/${file}`;
}
