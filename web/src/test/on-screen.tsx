import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { createQueryClient } from '../lib/query-client.ts';

/** What a screen gets that uses this. */
export function onScreen<Got>(use: () => Got, client = createQueryClient()): Got {
  const got: Got[] = [];
  function Screen() {
    got.push(use());
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const [first] = got;
  if (first === undefined) throw new Error('Nothing was drawn');
  return first;
}
