import type { QueryClient } from '@tanstack/react-query';
import type { UserId } from '@quad/contract/accounts/accounts.schemas';

/** Removes a person from the cache: their posts, their chats and their profile. */
export function forgetPerson(cache: QueryClient, id: UserId) {
  for (const query of cache.getQueryCache().getAll()) {
    const data: unknown = query.state.data;
    const left = withoutPerson(data, id);
    if (left !== data) cache.setQueryData(query.queryKey, left);
  }
}

/** Returns the same value when nothing changed, so that nothing renders again. */
export function withoutPerson(value: unknown, id: string): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value.filter((item) => !isTheirs(item, id)).map((item) => withoutPerson(item, id));
    return items.length !== value.length || items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isObject(value)) return value;
  // Null is what the server returns for hidden people.
  if (isThem(value, id)) return null;
  const entries = Object.entries(value).map(([name, part]) => [name, partLeft(name, part, id)] as const);
  return entries.every(([name, part]) => part === value[name]) ? value : Object.fromEntries(entries);
}

/** A post of theirs that someone shared is removed; a report about them keeps their name. */
function partLeft(name: string, part: unknown, id: string) {
  if (name === 'post' && isTheirs(part, id)) return null;
  return isObject(part) && isThem(part, id) ? part : withoutPerson(part, id);
}

/** True for their posts, chats with them, notifications only about them, and their own entry. */
function isTheirs(item: unknown, id: string): boolean {
  if (!isObject(item)) return false;
  const { author, other, actors } = item;
  if (Array.isArray(actors) && actors.length > 0) return actors.every((actor) => isObject(actor) && isThem(actor, id));
  return isThem(item, id) || [author, other].some((whose) => isObject(whose) && whose['id'] === id);
}

function isThem(value: Record<string, unknown>, id: string) {
  return value['id'] === id && 'username' in value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
