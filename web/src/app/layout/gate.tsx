import type { ReactNode } from 'react';
import { useLocation, useMatches, useParams } from 'react-router';
import { Redirect } from '../../lib/redirect.tsx';
import { gateOf, readGateOf } from '@quad/contract/gates';
import { MissingContent, useViewer } from '../../features/accounts/accounts.public.ts';
import { FrequentQuestions, useCampus } from '../../features/campuses/campuses.public.ts';
import { useBack } from '../../lib/back.tsx';
import { signInDestination } from '../../lib/sign-in/sign-in-destination.ts';
import { useLocalTools } from '../../lib/local-tools.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { deferredPart } from '../../ui/deferred-part.tsx';
import { NotFound } from '../not-found.tsx';
import { isForReaders, pageExists, pageIn, redirectFrom } from '../page-handle.ts';
import { GuestPage } from './guest-page.tsx';
import { Waiting } from './waiting.tsx';

// It is part of the served page and has only links, so its code can load later.
const PrivatePrompt = deferredPart(
  async () => (await import('../../features/campuses/private-prompt.tsx')).PrivatePrompt,
);

/** Shows a page only to people with access. The server redirects by the same rules before it renders. */
export function Gate({ children }: { children: ReactNode }) {
  const page = pageIn(useMatches());
  const viewer = useViewer();
  const campus = useCampus();
  const localTools = useLocalTools();
  const params = useParams();
  const onBack = useBack();

  const address = useLocation();

  const redirect = redirectFrom(page, { campus, viewer, address });
  // The page where the code is entered redirects by itself when the code is correct.
  if (redirect !== null && !(page?.access === 'unconfirmed' && viewer !== null)) {
    const isEntry = page?.access === 'signed-out';
    return (
      <>
        {/* After sign-in the form stays visible until the next page is loaded, so the card is never empty. */}
        {isEntry ? children : <Waiting />}
        <Redirect to={isEntry ? (signInDestination.read() ?? redirect) : redirect} />
      </>
    );
  }
  if (page && !pageExists(page, params, { viewer, localTools })) return <NotFound />;
  const readGate = readGateOf(campus, viewer);
  if (page && isForReaders(page) && readGate !== 'open') {
    return (
      <>
        <PageHead title={page.title} />
        {/* On a phone the bar above already names the campus. */}
        <div className={page.hasTopBar ? 'upto-769:sr-only' : undefined}>
          <PageHeader title={campus.name} />
        </div>
        <PrivatePrompt step={readGate} />
        <FrequentQuestions />
      </>
    );
  }
  if (page?.hasContent?.(params) === false) {
    return (
      <>
        <PageHead title={page.title} />
        <PageHeader title={page.title} back={{ onBack }} />
        <MissingContent />
      </>
    );
  }
  if (page?.action !== undefined && gateOf(page.action, campus, viewer) === 'guest')
    return <GuestPage title={page.title} />;
  return children;
}
