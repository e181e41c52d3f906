import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { LucideProvider } from 'lucide-react';
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
            <LucideProvider size={20} strokeWidth={1.75}>
              <HeadProvider keeper={head}>{children}</HeadProvider>
            </LucideProvider>
          </GoogleContext>
        </LocalToolsContext>
      </QueryClientProvider>
    </StrictMode>
  );
}
