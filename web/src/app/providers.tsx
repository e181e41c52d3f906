import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { GoogleContext } from '../lib/sign-in/google.ts';
import { LocalToolsContext } from '../lib/local-tools.ts';
import { HeadProvider, type HeadKeeper } from '../lib/page-head.tsx';
import { ServedAtContext } from '../ui/text/time.tsx';
import type { Boot } from './boot.ts';

type Props = Pick<Boot, 'localTools' | 'google' | 'servedAt'> & {
  client: QueryClient;
  head: HeadKeeper;
  children: ReactNode;
};

/** The providers around the app, on the server and in the browser. */
export function Providers({ client, head, localTools, google, servedAt, children }: Props) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <LocalToolsContext value={localTools}>
          <GoogleContext value={google}>
            <ServedAtContext value={servedAt}>
              <HeadProvider keeper={head}>{children}</HeadProvider>
            </ServedAtContext>
          </GoogleContext>
        </LocalToolsContext>
      </QueryClientProvider>
    </StrictMode>
  );
}
