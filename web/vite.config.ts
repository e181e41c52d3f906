import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanContract } from './lean-contract.ts';

const MANIFEST = fileURLToPath(new URL('./dist/client/.vite/manifest.json', import.meta.url));

/** What every page needs: the libraries, which stay in the cache from one release to the next, and the shell. */
const GROUPS = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//, priority: 2 },
  {
    name: 'shell',
    test: /contract\/src|web\/src\/(ui\/(?!.*-popup)|lib|app\/layout|app\/[^/]+$)|lucide-react/,
    minShareCount: 2,
  },
];

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
        rolldownOptions: { input: 'src/entry-browser.tsx', output: { codeSplitting: { groups: GROUPS } } },
      },
}));
