import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { GoogleContext } from '../lib/google.ts';
import { LocalToolsContext } from '../lib/local-tools.ts';
import { HeadProvider, type HeadKeeper } from '../lib/page-head.tsx';

type Props = { client: QueryClient; head: HeadKeeper; localTools: boolean; google: boolean; children: ReactNode };

/** The providers around the app, on the server and in the browser. */
export function Providers({ client, head, localTools, google, children }: Props) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <LocalToolsContext value={localTools}>
          <GoogleContext value={google}>
            <HeadProvider keeper={head}>{children}</HeadProvider>
          </GoogleContext>
        </LocalToolsContext>
      </QueryClientProvider>
    </StrictMode>
  );
}
