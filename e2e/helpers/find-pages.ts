import type { Page } from '@playwright/test';

/** A campus that visitors may read, and a student there who has ads, payments and conversations. */
export const CAMPUS = 'smu';
export const STUDENT = 'theolind';

export type Found = Record<string, string>;
type PageQuery = { from: string; isUnboosted?: true; isOfOthers?: true };

/** The ids for the placeholders in `PAGES`, read from the API as the signed-in viewer. */
export async function findIds(page: Page, sought: Record<string, PageQuery>): Promise<Found> {
  return page.evaluate(
    async ({ lists, own }) => {
      const found: Record<string, string> = {};
      for (const [name, { from, isUnboosted, isOfOthers }] of Object.entries(lists)) {
        const response = await fetch(`/api${from}`);
        const { items }: { items: { id: string; ad?: unknown; author?: { username: string } }[] } =
          await response.json();
        const first = items.find(({ ad, author }) => !(isUnboosted && ad) && !(isOfOthers && author?.username === own));
        found[name] = first?.id ?? '';
      }
      return found;
    },
    { lists: sought, own: STUDENT },
  );
}

export const STUDENT_IDS: Record<string, PageQuery> = {
  post: { from: '/media' },
  unboosted: { from: `/people/${STUDENT}/posts`, isUnboosted: true },
  chat: { from: '/chats' },
  ad: { from: '/ads' },
  payment: { from: '/payments' },
};

export const pathsOf = (pages: Record<string, string>, found: Found = {}) =>
  Object.values(pages).map((path) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => found[name] ?? ''));

/** Makes sure that the staff queue has something to show. */
export async function reportPost(page: Page, postId: string) {
  await page.evaluate(
    (id) =>
      fetch('/api/reports', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ target: { kind: 'post', id }, reason: 'spam', note: '' }),
      }),
    postId,
  );
}
