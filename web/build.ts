import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { buildServiceWorkers, ENTRY, filesOf, type Manifest } from './build-service-worker.ts';
import { chunksOf, splitCode } from './split-code.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const CLIENT = join(ROOT, 'dist/client');
const MANIFEST = join(CLIENT, '.vite/manifest.json');

/** The size limit of the entry with the feed, which every visit loads first. */
const FIRST_LOAD_GZIP_BYTES_MAX = 160_000;

/** How long files of earlier builds stay here. The server keeps its own copy of those that tabs may ask for. */
const KEPT_MS = 24 * 60 * 60 * 1000;

type Progress = (line: string) => void;

/** Builds the browser files and the server renderer into web/dist. Fails when the first load exceeds its limit. */
export async function buildWeb({ onProgress = () => {} }: { onProgress?: Progress } = {}) {
  const settings = { root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' } as const;
  const builtAt = new Date();
  const split = await splitCode(ROOT, settings);
  const built = await build({
    ...settings,
    build: { rolldownOptions: { output: { codeSplitting: { groups: [split.group] } } } },
  });
  const manifest = await completeManifest(split.sources, chunksOf(built));
  await removeOutdated(join(CLIENT, 'assets'), builtAt);
  const sizes = await compress(join(CLIENT, 'assets'));
  const bytes = firstLoadBytes(manifest, sizes);
  onProgress(`first load of /home: ${(bytes / 1000).toFixed(1)} kB of JavaScript, gzipped`);
  if (bytes > FIRST_LOAD_GZIP_BYTES_MAX) {
    throw new Error(`The first load of /home is ${bytes} bytes of JavaScript, more than ${FIRST_LOAD_GZIP_BYTES_MAX}.`);
  }
  const define = { __MANIFEST__: JSON.stringify(manifest) };
  await build({ ...settings, define, build: { ssr: 'src/entry-server.tsx' } });
  await buildServiceWorkers(manifest);
  return { firstLoadBytes: bytes };
}

/** Adds the sources that share their file with others, which Vite leaves out. */
async function completeManifest(sources: readonly string[], chunks: readonly Rolldown.OutputChunk[]) {
  const manifest: Manifest = JSON.parse(await readFile(MANIFEST, 'utf8'));
  for (const source of sources) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(ROOT, source)));
    const entry = Object.values(manifest).find(({ file }) => file === chunk?.fileName);
    if (!entry) throw new Error(`${source} is in no file of the build.`);
    manifest[source] ??= entry;
  }
  await writeFile(MANIFEST, JSON.stringify(manifest));
  return manifest;
}

async function removeOutdated(folder: string, builtAt: Date) {
  const oldest = builtAt.getTime() - KEPT_MS;
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if ((await stat(file)).mtimeMs < oldest) await rm(file);
  }
}

/**
 * Compresses text files once at the best level, so the server never does. File names contain a hash, so a file never
 * changes.
 */
async function compress(folder: string) {
  const sizes = new Map<string, number>();
  const names = await readdir(folder);
  const known = new Set(names);
  for (const name of names) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue;
    const file = join(folder, name);
    if (!known.has(`${name}.gz`) || !known.has(`${name}.br`)) await compressFile(file);
    sizes.set(`assets/${name}`, (await stat(`${file}.gz`)).size);
  }
  return sizes;
}

async function compressFile(file: string) {
  const text = await readFile(file);
  await writeWhole(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
  await writeWhole(
    `${file}.br`,
    await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
}

/** Writes to a temporary file first, so that a stopped build leaves no partial file. */
async function writeWhole(file: string, content: Buffer) {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}

function firstLoadBytes(manifest: Manifest, sizes: Map<string, number>) {
  return filesOf(manifest, [ENTRY]).reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
}
