import type { Page } from '@playwright/test';
import { at, expect, goAlive } from './journey.ts';
import { becomeMember } from './people.ts';

/** Every journey writes under a name of its own, so that none finds another's draft or post. */
export function someWords(what: string) {
  return `${what} ${crypto.randomUUID().slice(0, 8)}`;
}

/** A member of OU, unless told, on the feed. */
export async function onTheFeed(page: Page, which = 0, campus = 'ou') {
  await becomeMember(page, campus, which);
  await goAlive(page, at(campus, '/home'));
  await page.getByRole('article').first().waitFor();
}

export const editorOn = (page: Page) => page.getByRole('textbox', { name: /^Text of your/ });

/** Opens the composer from the feed: a dialog or a page, as the width has it. */
export async function openComposer(page: Page) {
  await page.getByRole('link', { name: 'Create Post' }).filter({ visible: true }).click();
  await expect(editorOn(page)).toBeFocused();
}

export const postButton = (page: Page) => page.getByRole('button', { name: /^(Post|Reply)/ });
