import { expect } from 'vitest';
import { type SearchPage, searchPosts } from '@quad/contract/search/search.endpoints';
import type { Student } from './people.ts';
import type { World } from './world.ts';

type Searching = { campus?: string; [filter: string]: string | undefined };

/** The response of a post search, parsed by the contract, which rejects additional fields. */
export async function searchFor(
  world: World,
  viewer: Student | null,
  q: string,
  { campus, ...filters }: Searching = {},
): Promise<SearchPage> {
  const asked = new URLSearchParams({ q, ...definedOf(filters) });
  const response = await world.as(viewer, campus ? { campus } : {}).call('GET', `/search/posts?${asked.toString()}`);
  expect(response.statusCode).toBe(200);
  const page = searchPosts.response.parse(response.json());
  expect(page).toEqual(response.json());
  return page;
}

/** The first lines of what was found, in its order. */
export async function titlesFor(...asked: Parameters<typeof searchFor>) {
  const { items } = await searchFor(...asked);
  return items.map(({ document }) => document.blocks[0]?.text ?? '');
}

function definedOf(filters: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
