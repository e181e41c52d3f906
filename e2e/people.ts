import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { keepAlerts } from './alerts.ts';
import { ask, at, expect } from './journey.ts';
import { freshAddress } from './mailbox.ts';

export const PASSWORD = 'correct horse';

/** A demo student of OU who has not verified their school. */
export const UNVERIFIED = 'jonahpike';

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

type Students = Record<string, { username: string; note: string }[]>;

/** The demo students of every campus, in the order of their names. */
export async function listStudents(request: APIRequestContext): Promise<Students> {
  const schools: { items: { slug: string }[] } = await (await ask(request, 'campus', '/api/schools')).json();
  const students: Students = {};
  for (const campus of ['campus', ...schools.items.map(({ slug }) => slug)]) {
    const { items }: { items: Students[string] } = await (await ask(request, campus, '/api/dev/students')).json();
    students[campus] = items
      .map(({ username, note }) => ({ username, note }))
      .toSorted((one, other) => (one.username < other.username ? -1 : 1));
  }
  return students;
}

/**
 * The usernames of a campus's demo students whose note fits, such as /Member/. As it was before the first journey: who
 * joins a campus or its staff on the way must not change who the third is.
 */
export function demoStudents(campus: string, note: RegExp) {
  const students: Students = JSON.parse(process.env['QUAD_STUDENTS'] ?? '{}');
  return (students[campus] ?? []).filter((student) => note.test(student.note)).map(({ username }) => username);
}

/**
 * Becomes the nth member of a campus, in the order of their names, which no posting changes. A journey that writes has a
 * number of its own there, so that none stands in another's way or uses up its limits. On another site they are a guest.
 */
export async function becomeMember(page: Page, campus: string, nth: number, site = campus) {
  const members = demoStudents(campus, /Member/);
  const username = members[nth];
  if (username === undefined) throw new Error(`${campus} has ${members.length} members`);
  await becomeDemoStudent(page, site, username);
  return username;
}

/** Another member, in a browser of their own. */
export async function anotherMember(browser: Browser, campus: string, nth: number) {
  const context = await browser.newContext();
  await keepAlerts(context);
  const page = await context.newPage();
  return { page, username: await becomeMember(page, campus, nth) };
}
