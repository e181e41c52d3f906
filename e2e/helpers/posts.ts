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

/** Makes the first edit of a post as if on another device, unknown to the composer on this page. */
export function editElsewhere(page: Page, postId: string, text: string) {
  return send(page, `/api/posts/${postId}`, { text, category: 'all', basedOn: null });
}

type Sent = {
  text: string;
  category: string;
  item?: { intent: string; priceCents: number };
  /** Only for an edit. */
  basedOn?: null;
};

function send(page: Page, path: string, sent: Sent): Promise<string> {
  return page.evaluate(
    async ({ path: to, text, ...rest }) => {
      const body = { clientKey: crypto.randomUUID(), document: { blocks: [{ text }] }, media: [], ...rest };
      const response = await fetch(to, {
        method: 'basedOn' in rest ? 'PUT' : 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(await response.text());
      const { id }: { id: string } = await response.json();
      return id;
    },
    { path, ...sent },
  );
}
