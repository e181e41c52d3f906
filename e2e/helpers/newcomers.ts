import type { APIRequestContext, Page } from '@playwright/test';
import { ROUTES } from '@quad/contract/pages';
import { callApi } from './api.ts';
import { expect } from './journey.ts';
import { codeIn, emailTo, freshAddress, linkIn } from './mailbox.ts';
import { at } from './site.ts';
import { openEmptyPage, PASSWORD } from './students.ts';

/**
 * A new member of a campus, for journeys that need somebody without a history. Demo students have one after the first
 * attempt. Uses the API, because other journeys cover the pages.
 */
export async function joinCampus(page: Page, request: APIRequestContext, campus: string) {
  await page.context().clearCookies();
  await openEmptyPage(page, campus);
  const { schoolDomains }: { schoolDomains: string[] } = await callApi(page, 'GET', '/api/campus');
  const email = freshAddress('newcomer').replace('mail.example', schoolDomains[0] ?? '');
  await callApi(page, 'POST', '/api/sign-up', { email, fullName: 'Nell Comer', password: PASSWORD, terms: true });
  await callApi(page, 'POST', '/api/verifications/user');
  const code = codeIn(await emailTo(request, email, /code/i), 4);
  const { viewer }: { viewer: { username: string } } = await callApi(page, 'POST', '/api/verifications/confirm', {
    purpose: 'verify user',
    code,
  });
  return { email, username: viewer.username };
}

/** Signs up with an emailed link. Such an account has no password. */
export async function signUpWithoutPassword(page: Page, request: APIRequestContext, campus: string) {
  const email = freshAddress('nopass');
  await openEmptyPage(page, campus);
  await callApi(page, 'POST', '/api/sign-in-links', { email, fullName: 'Nora Field', terms: true });
  await page.goto(linkIn(await emailTo(request, email, /Finish creating/)));
  await expect(page).toHaveURL(at(campus, ROUTES.home));
  return email;
}
