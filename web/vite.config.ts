import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { FORMS_ONLY, leanContract } from './lean-contract.ts';
import { leanIcons } from './lean-icons.ts';

const MANIFEST = fileURLToPath(new URL('./dist/client/.vite/manifest.json', import.meta.url));

const LIBRARIES = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//;
/** Parts of libraries that only later pages use; their index names them all, so the graph cannot tell. */
const LATER = /\/@tanstack\/.*\/(useQueries|queriesObserver|useMutationState)\.js$/;

/**
 * Small pieces that several later pages share: a file for each would cost more than it holds. Whoever wants one of a
 * group gets all of it, with whatever it imports, so each has only what is wanted together.
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
 * Two files for the first load, because many small ones compress badly: the libraries, which stay in the cache from one
 * release to the next, and all that the entry and the feed import. Everything else is split by page, except what
 * forms share, and what would make files too small.
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
 * The router names its links and forms for developer tools, so that they cannot be dropped when unused; and it can be
 * watched from outside, which nobody does here.
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

/** The part's own file too, where it imports no other. */
function filesOfPart(file: string, files: string[]) {
  return files.length > 0 || file.includes('${') ? files : [file];
}

/** Every `import()` goes through our own loader, which Vite tells the files of the part. */
function loadParts(): Plugin {
  return {
    name: 'load-parts',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { loadPart as __vitePreload } from '${sourcePath('src/lib/load-part.ts')}';`,
    },
    // Files are named by what is in them before it is changed below.
    augmentChunkHash: () => 'named once',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = namedOnce(chunk.code);
      },
    },
  };
}

/** A part's file stands in the list of files already, and its name compresses badly. */
function namedOnce(code: string) {
  const list = /\.f=(\["[^\]]+\])/.exec(code)?.[1];
  if (list === undefined) return code;
  const files: string[] = JSON.parse(list);
  return code.replaceAll(/\bimport\(`\.\/([\w.-]+)`\)/g, (whole, name: string) => {
    const place = files.indexOf(`assets/${name}`);
    return place === -1 ? whole : `import("/"+__vite__mapDeps.f[${place}])`;
  });
}

/** Puts the names of the browser's files into the server bundle, in place of src/server/client-manifest.ts. */
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
  // The server runs without NODE_ENV, and React without it is the slow development build.
  ...(isSsrBuild && command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // The built bundle stands alone; while developing, packages come from where they are installed.
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
        // A tab opened before a release still asks for the files of that time; web/build.ts removes the old ones.
        emptyOutDir: false,
        reportCompressedSize: false,
        // A file per picture or font, never data: in the style sheet; the policy allows only our own origin.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false, resolveDependencies: filesOfPart },
        rolldownOptions: {
          input: 'src/entry-browser.tsx',
          output: { codeSplitting: { groups: firstLoadGroups() } },
          // Whoever wants one thing of a feature does not want all that its public file names.
          treeshake: { moduleSideEffects: [{ test: /\.public\.ts$/, sideEffects: false }] },
        },
      },
}));
