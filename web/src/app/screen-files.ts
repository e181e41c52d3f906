/**
 * Loads each screen from a chunk of its own. A glob instead of `import()` lets the server find the files to preload.
 * Itself a chunk: the build writes the files of every screen into it, and the first load would carry them.
 */
export const screenFiles: Record<string, () => Promise<unknown>> = import.meta.glob([
  '../features/**/*-screen.tsx',
  './screens/*-screen.tsx',
  // Part of the first load, so it needs no chunk.
  '!../features/feed/feed-screen.tsx',
]);
