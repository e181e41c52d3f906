import type { Page } from '@playwright/test';

/** Calls the API as the student who is signed in on the page. */
export async function callApi(page: Page, method: string, path: string, body?: Record<string, unknown>) {
  return page.evaluate(
    async ({ method: how, path: to, body: json }) => {
      const content = json && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) };
      const response = await fetch(to, { method: how, ...content });
      if (!response.ok) throw new Error(await response.text());
      return response.json();
    },
    { method, path, body },
  );
}
