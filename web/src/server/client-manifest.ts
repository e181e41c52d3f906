export type ManifestEntry = { file: string; css?: string[]; assets?: string[]; imports?: string[] };
export type Manifest = Record<string, ManifestEntry>;

/** Which files the browser build wrote. The build of the server bundle puts them here; while developing there are none. */
export const manifest: Manifest | null = null;
