import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { SHARED } from './split-code.ts';

/**
 * The first load is two files: libraries, which stay cached across releases, and our own code. web/split-code.ts adds
 * the files of all other parts.
 */
const FIRST_LOAD = [
  { name: 'libraries', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]/, priority: 2 },
  { name: 'shell', tags: ['$initial' as const], priority: 1 },
];

/** Without a name where there is no good one. This keeps the entry's list of files short. */
function nameOfFile({ name }: { name: string }) {
  return name.startsWith(SHARED) ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js';
}

const LOAD_PART = fileURLToPath(new URL('src/lib/load-part.ts', import.meta.url));

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
      handler: () => `export { loadPart as __vitePreload } from '${LOAD_PART}';`,
    },
  };
}

export default defineConfig(({ isSsrBuild, command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), loadParts()],
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
          output: { codeSplitting: { groups: FIRST_LOAD }, chunkFileNames: nameOfFile },
        },
      },
}));
