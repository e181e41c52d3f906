type ManifestEntry = { file: string; css?: string[]; imports?: string[] };
export type Manifest = Record<string, ManifestEntry>;

/** The files of the browser build. The server build replaces this module; in development it is null. */
export const manifest: Manifest | null = null;
