import { lazy, Suspense, type ComponentType } from 'react';
import { TextSkeleton } from './text-skeleton.tsx';

/* Each text is its own chunk: together they are longer than all other texts of the product. */

const TEXTS: Record<string, ComponentType | undefined> = {
  about: lazy(async () => ({ default: (await import('./texts/about.tsx')).About })),
  cookies: lazy(async () => ({ default: (await import('./texts/cookies.tsx')).Cookies })),
  feedback: lazy(async () => ({ default: (await import('./feedback/feedback.tsx')).Feedback })),
  help: lazy(async () => ({ default: (await import('./texts/help.tsx')).Help })),
  howitworks: lazy(async () => ({ default: (await import('./texts/how-it-works.tsx')).HowItWorks })),
  open_source: lazy(async () => ({ default: (await import('./texts/open-source-notices.tsx')).OpenSourceNotices })),
  privacy: lazy(async () => ({ default: (await import('./texts/privacy.tsx')).Privacy })),
  returns: lazy(async () => ({ default: (await import('./texts/returns.tsx')).Returns })),
  terms: lazy(async () => ({ default: (await import('./texts/terms.tsx')).Terms })),
  trust_and_safety: lazy(async () => ({ default: (await import('./texts/trust-and-safety.tsx')).TrustAndSafety })),
};

export function StaticPage({ page }: { page: string }) {
  const Text = TEXTS[page];
  if (!Text) return null;
  return (
    <Suspense fallback={<TextSkeleton />}>
      <Text />
    </Suspense>
  );
}
