import type { Browser, Page } from '@playwright/test';
import { at, expect } from './journey.ts';
import { becomeDemoStudent, demoStudents } from './people.ts';

/** Where threads are written: no other journey reads this campus's feed, and each has students of its own. */
export const CAMPUS = 'duke';

/** Becomes the nth student of the campus; the one after them is `other`. */
export async function writeAs(page: Page, nth: number) {
  const students = await demoStudents(page.request, CAMPUS, /Member/);
  const username = students[nth] ?? '';
  await becomeDemoStudent(page, CAMPUS, username);
  return { username, other: students[nth + 1] ?? students[0] ?? '' };
}

/** Posts and answers as the student whose page it is, without the composer, which is another journey's. */
export async function post(page: Page, text: string) {
  return send(page, '/api/posts', text);
}

export async function answer(page: Page, postId: string, text: string) {
  return send(page, `/api/posts/${postId}/comments`, text);
}

/** Each answers the one before; their ids, from the top. */
export async function conversation(page: Page, postId: string, texts: readonly string[]) {
  const ids: string[] = [];
  for (const text of texts) ids.push(await answer(page, ids.at(-1) ?? postId, text));
  return ids;
}

async function send(page: Page, path: string, text: string) {
  const sent = await page.evaluate(
    async ([to, words]) => {
      const answered = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ clientKey: crypto.randomUUID(), document: { blocks: [{ text: words }] } }),
      });
      const body: { id: string } = await answered.json();
      return { status: answered.status, id: body.id };
    },
    [path, text] as const,
  );
  expect(sent.status, path).toBe(200);
  return sent.id;
}

/** Someone else, in a browser of their own. */
export async function someoneElse(browser: Browser, username: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await becomeDemoStudent(page, CAMPUS, username);
  return page;
}

export function threadAt(postId: string, search = '') {
  return at(CAMPUS, `/post/${postId}${search}`);
}

/** A comment on the page by its words. */
export function commentBy(page: Page, text: string) {
  return page.getByRole('article', { name: /^Comment by / }).filter({ hasText: text });
}

/** A post's card in any list. */
export function cardOf(page: Page, postId: string) {
  return page.getByRole('article').filter({ has: page.locator(`a[href="/post/${postId}"]`) });
}

/** Opens a thread and waits until whatever happens in it is heard. */
export async function listenAt(page: Page, postId: string) {
  const heard = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes(`post:${postId}`)),
    );
  await page.goto(threadAt(postId));
  await heard;
}
