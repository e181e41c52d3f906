import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const MANIFEST = fileURLToPath(new URL('./dist/client/.vite/manifest.json', import.meta.url));

/** What every page loads after hydration, as one file. With their imports, these were thirty files. */
const AFTER_HYDRATION = new Set(
  [
    'src/app/live-socket.tsx',
    'src/app/page-views.ts',
    'src/app/shortcuts/press-key.ts',
    'src/features/feed/feed-parts.ts',
    'src/features/posts/tracking/report-ad.ts',
    'src/ui/feedback/toast-list.tsx',
    'src/ui/media/show-thumb-hash.ts',
  ].map((file) => realpathSync(sourcePath(file))),
);

/**
 * Many small files compress badly, and the entry lists every file. So the first load is two files (libraries, which
 * stay cached across releases, and our own code), what every page loads next is one, and other icons, small kit parts
 * and contract rules are one each. The bundler splits the rest by page.
 */
const FILES_OF_MANY = [
  { name: 'libraries', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]/, priority: 3 },
  { name: 'shell', tags: ['$initial' as const], priority: 2 },
  { name: 'after-hydration', test: (id: string) => AFTER_HYDRATION.has(id), priority: 1 },
  { name: 'icons', test: /[\\/]node_modules[\\/]lucide[\\/]/ },
  { name: 'kit', test: /[\\/]web[\\/]src[\\/]ui[\\/](fields|text|layout|lists)[\\/]/ },
  { name: 'rules', test: /[\\/]contract[\\/]src[\\/](?!.*\.(schemas|endpoints)\.ts$)/ },
];

/** Only chunks with an `import()` of their own are named. This keeps the entry's list of files short. */
function nameOfChunk({ isDynamicEntry }: { isDynamicEntry: boolean }) {
  return isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';
}

function sourcePath(path: string) {
  return fileURLToPath(new URL(path, import.meta.url));
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
  };
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
  plugins: [react(), tailwindcss(), loadParts(), clientManifest()],
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
          output: { codeSplitting: { groups: FILES_OF_MANY }, chunkFileNames: nameOfChunk },
        },
      },
}));
