import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanContract } from './lean-contract.ts';

const MANIFEST = fileURLToPath(new URL('./dist/client/.vite/manifest.json', import.meta.url));

/**
 * Two files for the first load, because many small ones compress badly: the libraries, which stay in the cache from one
 * release to the next, and all that the entry and the feed import. Everything else is split by page.
 */
function firstLoadGroups() {
  let reached: Set<string> | undefined;
  return [
    { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//, priority: 2 },
    {
      debugName: 'first load',
      name: (id: string, context: ChunkingContext) => {
        reached ??= reachedFrom(
          ['src/entry-browser.tsx', 'src/features/feed/feed-screen.tsx'].map(sourcePath),
          context,
        );
        return reached.has(id) ? 'shell' : null;
      },
    },
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

/** Tells the server bundle which files the browser build wrote. While developing there are none. */
function clientManifest(): Plugin {
  const name = 'virtual:client-manifest';
  let isBuild = false;
  return {
    name: 'client-manifest',
    configResolved: (config) => {
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => {
      if (id !== `\0${name}`) return null;
      return `export const manifest = ${isBuild ? readFileSync(MANIFEST, 'utf8') : 'null'};`;
    },
  };
}

export default defineConfig(({ isSsrBuild, command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), leanContract(), clientManifest()],
  publicDir: false,
  // The server runs without NODE_ENV, and React without it is the slow development build.
  ...(isSsrBuild && command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ssr: { noExternal: true },
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
        emptyOutDir: true,
        reportCompressedSize: false,
        // A file per picture or font, never data: in the style sheet; the policy allows only our own origin.
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/entry-browser.tsx', output: { codeSplitting: { groups: firstLoadGroups() } } },
      },
}));
