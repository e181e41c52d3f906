import type { Page } from '@playwright/test';
import { ROUTES } from '@quad/contract/pages';
import { openHydrated } from './hydration.ts';
import { expect } from './journey.ts';
import { at } from './site.ts';
import { signInAsMember } from './students.ts';

/** A unique text, so that no journey finds the draft or post of another. */
export function uniqueText(what: string) {
  return `${what} ${crypto.randomUUID().slice(0, 8)}`;
}

/** Signs in as a member, by default of OU, and opens the feed. */
export async function openFeed(page: Page, which = 0, campus = 'ou') {
  await signInAsMember(page, campus, which);
  await openHydrated(page, at(campus, ROUTES.home));
  await page.getByRole('article').first().waitFor();
}

export const editorOf = (page: Page) => page.getByRole('textbox', { name: /^Text of your/ });

/** Opens the composer from the feed: a dialog or a page, depending on the width. */
export async function openComposer(page: Page) {
  await page.getByRole('link', { name: 'Create Post' }).filter({ visible: true }).click();
  await expect(editorOf(page)).toBeFocused();
}

export const postButton = (page: Page) => page.getByRole('button', { name: /^(Post|Reply)/ });
