import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { FORMS_ONLY, leanContract } from './lean-contract.ts';
import { leanIcons } from './lean-icons.ts';

const MANIFEST = fileURLToPath(new URL('./dist/client/.vite/manifest.json', import.meta.url));

const LIBRARIES = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//;
/** Library files that only later pages use. The library's index imports them, so the bundler cannot separate them. */
const LATER = /\/@tanstack\/.*\/(useQueries|queriesObserver|useMutationState)\.js$/;

/**
 * Small modules that several later pages share, grouped because a file each costs more than it saves. A page that needs
 * one module loads the whole group, so each group only has what is used together.
 */
const SHARED = [
  { name: 'icons', test: /\/icons\.tsx\?icon=|\/lucide-react\// },
  { name: 'posts', test: /\/features\/posts\/((profile\/)?[\w-]+\.queries|thread)\.ts$|\/lib\/or-missing\.ts$/ },
  {
    name: 'google',
    test: /\/features\/accounts\/(sign-in|google)\/use-(after-sign-in|google-here|in-app-browser)\.ts$|\/in-app-browsers\.ts$/,
  },
  { name: 'accounts', test: /\/features\/accounts\/(?!profile\/|sessions\/session|sessions\/sessions)/ },
  { name: 'words', test: /\/contract\/src\/[^/?]+$/ },
  { name: 'fields', test: /\/ui\/fields\/([\w-]*field|checkbox|switch|slider|counter|use-counted-text)\.tsx$/ },
  {
    name: 'marks',
    test: /\/ui\/\w+\/(notice|action-button|overlay-button|state-label|row-skeletons|motion-preference|autoplay)\.tsx?$/,
  },
];

/**
 * The first load has two files, because many small ones compress badly: the libraries, which stay cached across
 * releases, and everything the entry and the feed import. Other code is split by page, except shared form code and
 * chunks that would be too small.
 */
function firstLoadGroups() {
  let reached: Set<string> | undefined;
  return [
    {
      name: 'vendor',
      test: (id: string) => LIBRARIES.test(id) && !LATER.test(id),
      priority: 2,
    },
    { name: 'forms', test: FORMS_ONLY, includeDependenciesRecursively: false, priority: 1 },
    {
      debugName: 'first load',
      name: (id: string, context: ChunkingContext) => {
        reached ??= reachedFrom(
          ['src/entry-browser.tsx', 'src/features/feed/feed-screen.tsx'].map(sourcePath),
          context,
        );
        return reached.has(id) && !LATER.test(id) ? 'shell' : null;
      },
      priority: 1,
    },
    ...SHARED.map((group) => ({ ...group, minShareCount: 2, includeDependenciesRecursively: false })),
  ];
}

type ChunkingContext = { getModuleInfo(id: string): { importedIds: string[] } | null };

function reachedFrom(roots: string[], context: ChunkingContext) {
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

function sourcePath(path: string) {
  return fileURLToPath(new URL(path, import.meta.url));
}

/**
 * The router sets display names on its links and forms, so they cannot be dropped when unused. It also has
 * instrumentation that we do not use.
 */
function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll('init.instrumentations', 'undefined')
          .replaceAll(/^const (\w+) = (React\$?\w*\.forwardRef\()/gm, 'const $1 = /* @__PURE__ */ $2'),
        map: null,
      }),
    },
  };
}

/** Adds the part's own file when it has no imports. */
function filesOfPart(file: string, files: string[]) {
  return files.length > 0 || file.includes('${') ? files : [file];
}

/** Routes every `import()` through our own loader and passes it the files of the part. */
function loadParts(): Plugin {
  return {
    name: 'load-parts',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { loadPart as __vitePreload } from '${sourcePath('src/lib/load-part.ts')}';`,
    },
    // Changes the hashes, because they are computed before `generateBundle` edits the code below.
    augmentChunkHash: () => 'named once',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = namedOnce(chunk.code);
      },
    },
  };
}

/** Replaces a repeated file name with its index in the list of files, because hashes compress badly. */
function namedOnce(code: string) {
  const list = /\.f=(\["[^\]]+\])/.exec(code)?.[1];
  if (list === undefined) return code;
  const files: string[] = JSON.parse(list);
  return code.replaceAll(/\bimport\(`\.\/([\w.-]+)`\)/g, (whole, name: string) => {
    const index = files.indexOf(`assets/${name}`);
    return index === -1 ? whole : `import("/"+__vite__mapDeps.f[${index}])`;
  });
}

/** Puts the names of the browser files into the server bundle, replacing src/server/client-manifest.ts. */
function clientManifest(): Plugin {
  return {
    name: 'client-manifest',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    load: {
      filter: { id: /\/src\/server\/client-manifest\.ts$/ },
      handler: () => `export const manifest = ${readFileSync(MANIFEST, 'utf8')};`,
    },
  };
}

export default defineConfig(({ isSsrBuild, command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), leanContract(), leanIcons(), leanRouter(), loadParts(), clientManifest()],
  publicDir: false,
  // The server runs without NODE_ENV, and React would then use its slow development build.
  ...(isSsrBuild && command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // The production bundle contains its dependencies; in development they come from node_modules.
  ...(command === 'build' && { ssr: { noExternal: true } }),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        emptyOutDir: true,
        reportCompressedSize: false,
      }
    : {
        outDir: 'dist/client',
        assetsDir: 'assets',
        manifest: true,
        // Tabs from before a release still request its files; web/build.ts removes old ones.
        emptyOutDir: false,
        reportCompressedSize: false,
        // No data: URLs for images and fonts, because the CSP only allows our own origin.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false, resolveDependencies: filesOfPart },
        rolldownOptions: {
          input: 'src/entry-browser.tsx',
          output: { codeSplitting: { groups: firstLoadGroups() } },
          // Lets the bundler drop exports of a feature's public file that the importer does not use.
          treeshake: { moduleSideEffects: [{ test: /\.public\.ts$/, sideEffects: false }] },
        },
      },
}));
