import type { Page } from '@playwright/test';

/** Posts as whoever the page is signed in as, without the composer, which is another journey's. Answers with the post's id. */
export function post(page: Page, text: string, category = 'all') {
  return send(page, '/api/posts', { text, category });
}

/** Answers a post, which brings it to the top. */
export function comment(page: Page, postId: string, text: string) {
  return send(page, `/api/posts/${postId}/comments`, { text, category: 'all' });
}

function send(page: Page, path: string, said: { text: string; category: string }): Promise<string> {
  return page.evaluate(
    async ({ path: to, text, category }) => {
      const body = { clientKey: crypto.randomUUID(), document: { blocks: [{ text }] }, category, media: [] };
      const answer = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(await answer.text());
      const { id }: { id: string } = await answer.json();
      return id;
    },
    { path, ...said },
  );
}
