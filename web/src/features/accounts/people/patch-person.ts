import type { QueryClient } from '@tanstack/react-query';
import type { Person, UserId } from '@quad/contract/accounts/accounts.schemas';

type Patch = Partial<Omit<Person, 'id'>>;

/** Updates a person everywhere in the cache: as viewer, as author and in lists. */
export function patchPerson(cache: QueryClient, id: UserId, patch: Patch) {
  for (const query of cache.getQueryCache().getAll()) {
    const data: unknown = query.state.data;
    const patched = patchedIn(data, id, patch);
    if (patched !== data) cache.setQueryData(query.queryKey, patched);
  }
}

/** Returns the same value when nothing changed, so that nothing renders again. */
export function patchedIn(value: unknown, id: string, patch: Patch): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item) => patchedIn(item, id, patch));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, patchedIn(part, id, patch)] as const);
  const isThem = 'id' in value && value.id === id && 'username' in value;
  const isSame = entries.every(([name, part]) => part === Reflect.get(value, name));
  if (isSame && !isThem) return value;
  return { ...Object.fromEntries(entries), ...(isThem && patch) };
}
