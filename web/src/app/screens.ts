import type { ComponentType } from 'react';
import { loadNow } from '../lib/load-part.ts';

type ScreenModule = Record<string, ComponentType>;

/** Every screen is its own chunk. A glob instead of import() lets the server find the file to preload. */
const modules: Record<string, () => Promise<unknown>> = import.meta.glob([
  '../features/**/*-screen.tsx',
  './screens/*-screen.tsx',
  // Part of the first load, so it needs no chunk.
  '!../features/feed/feed-screen.tsx',
]);

/** The `lazy` of a route: `screen('../features/posts/post-screen.tsx')`. A screen file exports one component, named `…Screen`. */
export function screen(file: string) {
  const load = modules[file];
  if (!load) throw new Error(`No screen found for ${file}`);
  return async () => {
    // import.meta.glob does not know the types. A test renders every screen.
    const module = (await loadNow(load)) as ScreenModule;
    const found = Object.entries(module).find(([name]) => name.endsWith('Screen'));
    if (!found) throw new Error(`${file} exports no screen`);
    return { Component: found[1] };
  };
}

/** A screen's key in the build manifest, relative to the package root. */
export function manifestKey(file: string) {
  return new URL(file, 'file:///src/app/').pathname.slice(1);
}
