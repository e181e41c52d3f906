import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { createQueryClient } from '../lib/queries/query-client.ts';

/** Runs a hook in a rendered component and returns its value. */
export function onScreen<Got>(use: () => Got, client = createQueryClient()): Got {
  const got: Got[] = [];
  function Screen() {
    got.push(use());
    return null;
  }
  markupOf(<Screen />, client);
  const [first] = got;
  if (first === undefined) throw new Error('Nothing was drawn');
  return first;
}

/** The markup that the server renders. */
export function markupOf(shown: ReactNode, client = createQueryClient()) {
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>{shown}</MemoryRouter>
    </QueryClientProvider>,
  );
}

/** The visible text of the markup, one entry per piece. */
export function textsIn(markup: string) {
  const plain = (text: string) => text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return markup
    .split(/<[^>]*>/)
    .filter((text) => text.trim() !== '')
    .map(plain);
}
