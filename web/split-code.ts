import { parse, relative } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { mergeParts } from './merge-parts.ts';

type Chunk = Rolldown.OutputChunk;

/** Names of files with code that only others import. */
export const SHARED = 'shared-';

/** Every page loads these besides its screen. */
export const OF_EVERY_PAGE = [
  'src/app/after-hydration.ts',
  'src/app/region-gate.ts',
  'src/app/screen-files.ts',
  'src/features/feed/feed-parts.ts',
  'src/features/posts/tracking/report-ad.ts',
  'src/ui/feedback/toast-list.tsx',
  'src/ui/lists/virtual-list.tsx',
  'src/ui/media/show-thumb-hash.ts',
];

/**
 * Decides which modules share a file. It builds once in memory, where the bundler splits the code so that nothing is
 * loaded without need, and merges what is mostly loaded together. Returns the bundler's option for that, and the
 * sources that an `import()` loads.
 */
export async function splitCode(root: string, settings: InlineConfig) {
  const chunks = chunksOf(await build({ ...settings, build: { write: false } }));
  const loaded = loadedChunks(root, chunks);
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const first = filesOf(chunks, entries);
  const ofEveryPage = OF_EVERY_PAGE.map((source) => known(loaded, source));
  const visits = [...loaded.values()].map((chunk) => filesOf(chunks, [chunk, ...ofEveryPage]));
  const parts = chunks.filter(({ fileName }) => !first.has(fileName)).map(partOf);
  const groups = mergeParts(await Promise.all(parts), visits);
  const names = new Map(groups.flatMap((files, index) => files.map((file) => [file, nameOf(files, index, loaded)])));
  const nameOfModule = new Map(
    chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, names.get(fileName)])),
  );
  return {
    sources: [...loaded.keys()],
    group: { name: (id: string) => nameOfModule.get(id), debugName: 'parts', includeDependenciesRecursively: false },
  };
}

/** A file is named after the first of its sources that an `import()` loads, so that the network panel is readable. */
function nameOf(files: readonly string[], index: number, loaded: ReadonlyMap<string, Chunk>) {
  const [source] = [...loaded].find(([, { fileName }]) => files.includes(fileName)) ?? [];
  return source === undefined ? `${SHARED}${index}` : parse(source).name;
}

export function chunksOf(output: Awaited<ReturnType<typeof build>>) {
  if (!('output' in output)) throw new Error('A build has one output.');
  return output.output.filter((file) => file.type === 'chunk');
}

/** What an `import()` loads, by its source. */
function loadedChunks(root: string, chunks: readonly Chunk[]) {
  return new Map(
    chunks.flatMap((chunk) => {
      const { isDynamicEntry, facadeModuleId } = chunk;
      return isDynamicEntry && facadeModuleId !== null ? [[relative(root, facadeModuleId), chunk] as const] : [];
    }),
  );
}

function known(loaded: ReadonlyMap<string, Chunk>, source: string) {
  const chunk = loaded.get(source);
  if (!chunk) throw new Error(`No import() loads ${source} anymore, so it is not for web/split-code.ts.`);
  return chunk;
}

/** The files of these chunks, with everything they import. */
function filesOf(all: readonly Chunk[], chunks: readonly Chunk[]) {
  const byFile = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const take = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const file of chunk.imports) take(byFile.get(file));
  };
  chunks.forEach(take);
  return files;
}

async function partOf({ fileName, code, imports }: Chunk) {
  return { name: fileName, bytes: (await promisify(gzip)(code)).length, imports };
}
