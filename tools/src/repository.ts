import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A path inside the repository. */
export function inRepository(...parts: string[]) {
  return join(ROOT, ...parts);
}

/** The script of a package's own command, to be run by this very Node. */
export function toolScript(packagePath: string) {
  return inRepository('node_modules', packagePath);
}
