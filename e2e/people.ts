import type { Page } from '@playwright/test';
import { at, expect } from './journey.ts';
import { freshAddress } from './mailbox.ts';

export const PASSWORD = 'correct horse';

/** Makes an account by the form, and leaves the page where that leads. */
export async function signUp(page: Page, { name = 'Olive Hart', email = freshAddress('olive') } = {}) {
  await page.goto(at('ou', '/register'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(at('ou', '/verify'));
  return email;
}

export async function logIn(page: Page, email: string, password = PASSWORD) {
  await page.goto(at('ou', '/login'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Leaves without the pages for it: what they are like is another journey's. */
export async function forgetSession(page: Page) {
  await page.context().clearCookies();
}
