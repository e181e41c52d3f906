import { postPath } from '@quad/contract/pages';
import type { Page } from '@playwright/test';
import { editorOf, postButton } from './composer.ts';
import { openSubscribed } from './hydration.ts';
import { expect } from './journey.ts';
import { comment } from './posts.ts';
import { at } from './site.ts';

/** A chain of comments, each a reply to the previous one. Returns their ids from the top. */
export async function replyChain(page: Page, postId: string, texts: readonly string[]) {
  const ids: string[] = [];
  for (const text of texts) ids.push(await comment(page, ids.at(-1) ?? postId, text));
  return ids;
}

export function threadAt(campus: string, postId: string, search = '') {
  return at(campus, `${postPath(postId)}${search}`);
}

/** A comment on the page by its text. */
export function commentBy(page: Page, text: string) {
  return page.getByRole('article', { name: /^Comment by / }).filter({ hasText: text });
}

/** Opens the comment composer of a thread, as a dialog or a page. */
export function openCommentComposer(page: Page) {
  return page
    .getByRole('article', { name: /^Post by / })
    .getByRole('button', { name: 'Comment' })
    .click();
}

/** Sends the open composer. */
export async function writeComment(page: Page, text: string) {
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.type(text);
  await postButton(page).last().click();
  await expect(editorOf(page)).toHaveCount(0);
}

/** A post's card in any list. */
export function cardOf(page: Page, postId: string) {
  return page.getByRole('article').filter({ has: page.locator(`a[href="/post/${postId}"]`) });
}

/** Opens a thread and waits until the page has subscribed to it. */
export function openThread(page: Page, campus: string, postId: string) {
  return openSubscribed(page, threadAt(campus, postId), `post:${postId}`);
}
