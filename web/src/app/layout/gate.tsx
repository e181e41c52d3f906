import type { ReactNode } from 'react';
import { Navigate, useMatches, useParams } from 'react-router';
import { mayRead } from '@quad/contract/gates';
import { MissingContent, useViewer } from '../../features/accounts/accounts.public.ts';
import { FrequentQuestions, PrivatePrompt, useCampus } from '../../features/campuses/campuses.public.ts';
import { useBack } from '../../lib/back.tsx';
import { afterEntry } from '../../lib/after-entry.ts';
import { useLocalTools } from '../../lib/local-tools.ts';
import { ROUTES } from '../../lib/paths.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { NotFound } from '../not-found.tsx';
import { pageIn } from '../page-handle.ts';

/** Lets a page show only to those it is for. The server redirects by the same rules before it renders. */
export function Gate({ children }: { children: ReactNode }) {
  const page = pageIn(useMatches());
  const viewer = useViewer();
  const campus = useCampus();
  const localTools = useLocalTools();
  const params = useParams();
  const onBack = useBack();

  if (page?.access === 'signed-in' && viewer === null) return <Navigate to={ROUTES.root} replace />;
  if (page?.access === 'signed-out' && viewer !== null) {
    return (
      <>
        {/* Whoever has just signed in sees the form until the next page is there, not an empty card. */}
        {children}
        <Navigate to={afterEntry.read()} replace />
      </>
    );
  }
  if (page?.access === 'development' && !localTools) return <NotFound />;
  if (page?.isFound?.(params) === false) return <NotFound />;
  if (page?.access === 'reader' && !mayRead(campus, viewer)) {
    return (
      <>
        <PageHead title={page.title} />
        <PageHeader title={campus.shortName} />
        <PrivatePrompt />
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
  return children;
}
