import type { Page } from '@playwright/test';
import { ROUTES } from '@quad/contract/pages';
import { at, expect, goAlive } from './journey.ts';
import { becomeMember } from './people.ts';

/** A unique text, so that no journey finds the draft or post of another. */
export function someWords(what: string) {
  return `${what} ${crypto.randomUUID().slice(0, 8)}`;
}

/** Signs in as a member, by default of OU, and opens the feed. */
export async function onTheFeed(page: Page, which = 0, campus = 'ou') {
  await becomeMember(page, campus, which);
  await goAlive(page, at(campus, ROUTES.home));
  await page.getByRole('article').first().waitFor();
}

export const editorOn = (page: Page) => page.getByRole('textbox', { name: /^Text of your/ });

/** Opens the composer from the feed: a dialog or a page, depending on the width. */
export async function openComposer(page: Page) {
  await page.getByRole('link', { name: 'Create Post' }).filter({ visible: true }).click();
  await expect(editorOn(page)).toBeFocused();
}

export const postButton = (page: Page) => page.getByRole('button', { name: /^(Post|Reply)/ });
