import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { SIGN_IN_COPY } from './sign-in-copy.ts';
import { GoogleContext } from '../../../lib/sign-in/google.ts';
import { campusQuery } from '../../campuses/campuses.public.ts';
import { SignInMethods } from './sign-in-methods.tsx';

function cardWhere(hasGoogle: boolean) {
  const client = new QueryClient();
  client.setQueryDefaults(campusQuery().queryKey, { initialData: { shortName: 'OU' } });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <GoogleContext value={hasGoogle}>
          <SignInMethods wanted={null} />
        </GoogleContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a site with Google offers it beside email', () => {
  const card = cardWhere(true);
  expect(card).toContain(SIGN_IN_COPY.continueWithGoogle);
  expect(card).toContain('Continue with Email');
});

test('a site without Google offers email only', () => {
  const card = cardWhere(false);
  expect(card).not.toContain(SIGN_IN_COPY.continueWithGoogle);
  expect(card).toContain('Continue with Email');
});
