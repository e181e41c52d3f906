/** The built files of one release. `web/build.ts` writes them into the worker. */
export type Release = {
  /** A hash of the names of all files, which contain hashes of their content. */
  version: string;
  /** Addresses of all files. */
  files: readonly string[];
  /** The files that a start without a connection needs. */
  shell: readonly string[];
  /** The files that the document itself names. */
  entry: string;
  styles: readonly string[];
};

declare const __RELEASE__: Release;

export const RELEASE = __RELEASE__;
