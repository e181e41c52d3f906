import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { NOBODY, sessionQuery } from '../../features/accounts/accounts.queries.ts';
import { campusQuery } from '../../features/campuses/campuses.public.ts';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { Rail } from './rail.tsx';

const OLIVE = { id: 'olive', firstName: 'Olive', lastName: 'H.', username: 'olive', avatar: null };

function railFor(viewer: typeof OLIVE | null) {
  const client = createQueryClient();
  const campus = { shortName: 'OU', name: 'University of Oklahoma', monogram: 'OU', isGeneric: false };
  client.setQueryDefaults(campusQuery().queryKey, { initialData: campus });
  client.setQueryDefaults(sessionQuery().queryKey, { initialData: { ...NOBODY, viewer } });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/home']}>
        <Rail />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** The text of each link and its path without the query. */
function linksIn(markup: string) {
  const links = markup.matchAll(/<a [^>]*href="([^"?]*)[^"]*"[^>]*>(.*?)<\/a>/g);
  return Array.from(links, ([, href, inside = '']) => `${inside.replaceAll(/<[^>]+>/g, '')} ${href}`);
}

test('a visitor is offered to join and to log in, and no composer', () => {
  const links = linksIn(railFor(null));
  expect(links).toEqual(expect.arrayContaining(['Join Group /user_registration', 'Log In /login']));
  expect(links.join()).not.toContain('Create Post');
});

test('a student is offered to post, and neither to join nor to log in', () => {
  const links = linksIn(railFor(OLIVE));
  expect(links).toEqual(expect.arrayContaining(['Create Post /create/post']));
  expect(links.join()).not.toMatch(/Join Group|Log In/);
});

test('up to 1170 pixels the entries are icons, with their labels for screen readers only', () => {
  expect(railFor(null)).toMatch(/<span class="upto-1170:sr-only">Search<\/span>/);
});
