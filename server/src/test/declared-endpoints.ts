import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Endpoint } from '@quad/contract/endpoint';

const CONTRACT_DIR = resolve(import.meta.dirname, '../../../contract/src');

/** Every endpoint the contract declares, wherever in it. */
export async function declaredEndpoints() {
  const files = (await readdir(CONTRACT_DIR, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((name) => import(resolve(CONTRACT_DIR, name))),
  );
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'method' in value && 'path' in value;
}
