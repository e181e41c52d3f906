import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { ROUTES } from '@quad/contract/pages';
import { expect } from './journey.ts';
import { takeContext } from './kept-context.ts';
import { freshAddress } from './mailbox.ts';
import { at, getPath } from './site.ts';

export const PASSWORD = 'correct horse';

/** A demo student of OU without school verification. */
export const UNVERIFIED = 'jonahpike';

/** Signs up with the form and stays on the next page. */
export async function signUp(page: Page, { name = 'Olive Hart', email = freshAddress('olive'), site = 'ou' } = {}) {
  await page.goto(at(site, ROUTES.register));
  await fillSignUp(page, { name, email });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(at(site, ROUTES.verify));
  return email;
}

export async function fillSignUp(page: Page, { name, email }: { name: string; email: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/I agree/).check();
}

export async function logIn(page: Page, email: string, password = PASSWORD) {
  await page.goto(at('ou', ROUTES.login));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Signs out through the API, because another journey covers the page. */
export async function clearSession(page: Page) {
  await page.context().clearCookies();
}

/** Signs in as a demo student on any campus's site. */
export async function signInAs(page: Page, campus: string, username: string) {
  await openEmptyPage(page, campus);
  const status = await page.evaluate(
    (name) => fetch(`/api/dev/students/${name}/session`, { method: 'POST' }).then((response) => response.status),
    username,
  );
  expect(status).toBe(200);
}

/** An empty page of a site, which can call the API and is fast to load. */
export async function openEmptyPage(page: Page, campus: string) {
  const address = at(campus, ROUTES.devStudents);
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(address);
  await page.unroute(address);
}

type Students = Record<string, { username: string; note: string }[]>;

/** The demo students of every campus, sorted by name. */
export async function listStudents(request: APIRequestContext): Promise<Students> {
  const schools: { items: { slug: string }[] } = await (await getPath(request, 'campus', '/api/schools')).json();
  const students: Students = {};
  for (const campus of ['campus', ...schools.items.map(({ slug }) => slug)]) {
    const { items }: { items: Students[string] } = await (await getPath(request, campus, '/api/dev/students')).json();
    students[campus] = items
      .map(({ username, note }) => ({ username, note }))
      .toSorted((one, other) => (one.username < other.username ? -1 : 1));
  }
  return students;
}

/**
 * The usernames of a campus's demo students whose note matches, such as /Member/. Cached before the first journey, so
 * that later sign-ups or staff changes do not shift the order.
 */
export function demoStudents(campus: string, note: RegExp) {
  const students: Students = JSON.parse(process.env['QUAD_STUDENTS'] ?? '{}');
  return (students[campus] ?? []).filter((student) => note.test(student.note)).map(({ username }) => username);
}

/**
 * Signs in as the nth member of a campus, sorted by name. A journey that writes has its own number, so that none
 * affects another or uses up its rate limits. On another campus's site they are a guest.
 */
export async function signInAsMember(page: Page, campus: string, nth: number, site = campus) {
  const members = demoStudents(campus, /Member/);
  const username = members[nth];
  if (username === undefined) throw new Error(`${campus} has ${members.length} members`);
  await signInAs(page, site, username);
  return username;
}

/**
 * A page in another browser, for another student or the same one elsewhere. Its context is cleaned after the journey.
 */
export async function anotherBrowser(browser: Browser) {
  return (await takeContext(browser)).newPage();
}

/** Another member in another browser. */
export async function anotherMember(browser: Browser, campus: string, nth: number) {
  const page = await anotherBrowser(browser);
  return { page, username: await signInAsMember(page, campus, nth) };
}
