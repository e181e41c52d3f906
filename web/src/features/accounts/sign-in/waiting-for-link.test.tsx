import { expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/queries/query-client.ts';
import { markupOf, textsIn } from '../../../test/on-screen.tsx';
import { campusQuery } from '../../campuses/campuses.public.ts';
import { NOBODY, sessionQuery } from '../accounts.queries.ts';
import { WaitingForLink } from './waiting-for-link.tsx';

/** The page that waits for the email. By default this browser requested it. */
function waiting(email: string, state: 'live' | 'expired' | 'unknown' = 'live') {
  const pending = state === 'unknown' ? null : { email, wanted: null, sentAt: 0, isLive: state === 'live' };
  const client = createQueryClient();
  client.setQueryDefaults(campusQuery().queryKey, { initialData: { shortName: 'OU' } });
  client.setQueryDefaults(sessionQuery().queryKey, { initialData: NOBODY });
  return markupOf(<WaitingForLink email={email} wanted={null} pending={pending} />, client);
}

/** The markup of the link with this text. */
const linkOf = (page: string, words: string) =>
  page.match(/<a .*?<\/a>/g)?.find((link) => textsIn(link).includes(words)) ?? '';

test('it says that the link was sent, and to whom', () => {
  expect(textsIn(waiting('olive@ou.edu'))).toEqual(
    expect.arrayContaining(['Your magic link is on its way!', 'olive@ou.edu', 'Resend Email']),
  );
});

test.each(['expired', 'unknown'] as const)('it does not say so of a link that is %s', (state) => {
  const texts = textsIn(waiting('olive@ou.edu', state));
  expect(texts).toEqual(expect.arrayContaining(['Check your inbox', 'olive@ou.edu', 'Resend Email']));
  expect(texts.join(' ')).not.toMatch(/on its way|We sent/);
});

test('it links to the webmail of the address, in a new tab', () => {
  const page = linkOf(waiting('olive@gmail.com'), 'Go to your mail');
  expect(page).toContain('href="https://mail.google.com/"');
  expect(page).toContain('target="_blank"');
  const program = linkOf(waiting('olive@ou.edu'), 'Go to your mail');
  expect(program).toContain('href="mailto:"');
  expect(program).not.toContain('target=');
});
