import type { QueryClient } from '@tanstack/react-query';
import type { UserId } from '@quad/contract/accounts';

/** Takes someone out of everything that is on screen or waiting to be: their posts, their chats, themselves. */
export function forgetPerson(cache: QueryClient, id: UserId) {
  for (const query of cache.getQueryCache().getAll()) {
    const data: unknown = query.state.data;
    const left = withoutPerson(data, id);
    if (left !== data) cache.setQueryData(query.queryKey, left);
  }
}

/** The same value where nothing in it is theirs, so that nothing is drawn again for nothing. */
export function withoutPerson(value: unknown, id: string): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value.filter((item) => !isTheirs(item, id)).map((item) => withoutPerson(item, id));
    return items.length !== value.length || items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isObject(value)) return value;
  // As the server answers for what it does not show.
  if (isThem(value, id)) return null;
  const entries = Object.entries(value).map(([name, part]) => [name, partLeft(name, part, id)] as const);
  return entries.every(([name, part]) => part === value[name]) ? value : Object.fromEntries(entries);
}

/** A post that somebody else shared in a message goes; a report about someone still says about whom. */
function partLeft(name: string, part: unknown, id: string) {
  if (name === 'post' && isTheirs(part, id)) return null;
  return isObject(part) && isThem(part, id) ? part : withoutPerson(part, id);
}

/** Written by them, a chat with them, news of nobody else, or they themselves. */
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
