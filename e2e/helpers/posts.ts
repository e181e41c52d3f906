import type { Page } from '@playwright/test';

/** Posts through the API as the signed-in student and returns the post's id. */
export function post(page: Page, text: string, category = 'all') {
  return send(page, '/api/posts', { text, category });
}

/** Posts something for sale. */
export function sell(page: Page, text: string, priceCents: number) {
  return send(page, '/api/posts', { text, category: 'all', item: { intent: 'selling', priceCents } });
}

/** Comments on a post, which moves it to the top of the feed. */
export function comment(page: Page, postId: string, text: string) {
  return send(page, `/api/posts/${postId}/comments`, { text, category: 'all' });
}

function send(
  page: Page,
  path: string,
  body: { text: string; category: string; item?: { intent: string; priceCents: number } },
): Promise<string> {
  return page.evaluate(
    async ({ path: to, text, category, item = null }) => {
      const body = { clientKey: crypto.randomUUID(), document: { blocks: [{ text }] }, category, media: [], item };
      const answer = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(await answer.text());
      const { id }: { id: string } = await answer.json();
      return id;
    },
    { path, ...body },
  );
}
