import type { ComponentType } from 'react';
import { loadNow } from '../lib/load-part.ts';

type ScreenModule = Record<string, ComponentType>;

const loadScreenFiles = () => import('./screen-files.ts');

/** The `lazy` of a route: `screen('../features/posts/post-screen.tsx')`. A screen file exports one component, named `…Screen`. */
export function screen(file: string) {
  return async () => {
    const { screenFiles } = await loadNow(loadScreenFiles);
    const load = screenFiles[file];
    if (!load) throw new Error(`No screen found for ${file}`);
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
