import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export function inRepository(...parts: string[]) {
  return join(ROOT, ...parts);
}

/** The script of an installed package's command, to run with the same Node. */
export function toolScript(packagePath: string) {
  return inRepository('node_modules', packagePath);
}
