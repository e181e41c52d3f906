import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { ask, at, expect } from './journey.ts';
import { freshAddress } from './mailbox.ts';

export const PASSWORD = 'correct horse';

/** Makes an account by the form, and leaves the page where that leads. */
export async function signUp(page: Page, { name = 'Olive Hart', email = freshAddress('olive'), site = 'ou' } = {}) {
  await page.goto(at(site, '/register'));
  await fillSignUp(page, { name, email });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(at(site, '/verify'));
  return email;
}

export async function fillSignUp(page: Page, { name, email }: { name: string; email: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/I agree/).check();
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

/** Becomes a demo student, on any campus's site; they are members of their own. */
export async function becomeDemoStudent(page: Page, campus: string, username: string) {
  await standOn(page, campus);
  const status = await page.evaluate(
    (name) => fetch(`/api/dev/students/${name}/session`, { method: 'POST' }).then((answer) => answer.status),
    username,
  );
  expect(status).toBe(200);
}

/** On an empty page of a site, which can ask the server as any of its pages does and costs nothing to draw. */
async function standOn(page: Page, campus: string) {
  const address = at(campus, '/dev/students');
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(address);
  await page.unroute(address);
}

/** The usernames of a campus's demo students whose note fits, such as /Member/. */
export async function demoStudents(request: APIRequestContext, campus: string, note: RegExp) {
  const answer = await ask(request, campus, '/api/dev/students');
  const { items }: { items: { username: string; note: string }[] } = await answer.json();
  return items.filter((student) => note.test(student.note)).map((student) => student.username);
}

/**
 * Becomes the nth member of a campus, in the order of their names, which no posting changes. A journey that writes has a
 * number of its own there, so that none stands in another's way or uses up its limits. On another site they are a guest.
 */
export async function becomeMember(page: Page, campus: string, nth: number, site = campus) {
  const members = await demoStudents(page.request, campus, /Member/);
  const username = members.toSorted()[nth];
  if (username === undefined) throw new Error(`${campus} has ${members.length} members`);
  await becomeDemoStudent(page, site, username);
  return username;
}

/** Another member, in a browser of their own. */
export async function anotherMember(browser: Browser, campus: string, nth: number) {
  const context = await browser.newContext();
  const page = await context.newPage();
  return { page, username: await becomeMember(page, campus, nth) };
}
