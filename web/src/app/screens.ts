import type { ComponentType } from 'react';
import { loadNow } from '../lib/load-part.ts';

type ScreenModule = Record<string, ComponentType>;

/** Every screen is a chunk of its own. By glob and not by import(), so that the server can name the file to preload. */
const modules: Record<string, () => Promise<unknown>> = import.meta.glob([
  '../features/**/*-screen.tsx',
  './screens/*-screen.tsx',
]);

/** The `lazy` of a route: `screen('../features/feed/feed-screen.tsx')`. A screen file exports one component, named `…Screen`. */
export function screen(file: string) {
  const load = modules[file];
  if (!load) throw new Error(`There is no screen ${file}`);
  return async () => {
    // The glob's files are ours and tested by rendering each; import.meta.glob cannot know their type.
    const module = (await loadNow(load)) as ScreenModule;
    const found = Object.entries(module).find(([name]) => name.endsWith('Screen'));
    if (!found) throw new Error(`${file} exports no screen`);
    return { Component: found[1] };
  };
}

/** A screen's path in the build's manifest, which counts from the root of the package. */
export function manifestKey(file: string) {
  return new URL(file, 'file:///src/app/').pathname.slice(1);
}
