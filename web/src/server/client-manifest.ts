type ManifestEntry = { file: string; css?: string[]; imports?: string[] };
export type Manifest = Record<string, ManifestEntry>;

declare const __MANIFEST__: Manifest | undefined;

/** The files of the browser build, which `web/build.ts` writes in here. Null in development. */
export const manifest = typeof __MANIFEST__ === 'undefined' ? null : __MANIFEST__;
