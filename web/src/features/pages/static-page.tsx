import type { ComponentType } from 'react';
import { deferredPart } from '../../ui/deferred-part.tsx';
import { TextSkeleton } from './text-skeleton.tsx';

/* Each text is its own chunk: together they are longer than all other texts of the product. */

const textPart = (load: () => Promise<ComponentType>) => deferredPart(load, TextSkeleton);

const TEXTS: Record<string, ComponentType | undefined> = {
  about: textPart(async () => (await import('./texts/about.tsx')).About),
  cookies: textPart(async () => (await import('./texts/cookies.tsx')).Cookies),
  feedback: textPart(async () => (await import('./feedback/feedback.tsx')).Feedback),
  help: textPart(async () => (await import('./texts/help.tsx')).Help),
  howitworks: textPart(async () => (await import('./texts/how-it-works.tsx')).HowItWorks),
  open_source: textPart(async () => (await import('./texts/open-source-notices.tsx')).OpenSourceNotices),
  privacy: textPart(async () => (await import('./texts/privacy.tsx')).Privacy),
  returns: textPart(async () => (await import('./texts/returns.tsx')).Returns),
  terms: textPart(async () => (await import('./texts/terms.tsx')).Terms),
  trust_and_safety: textPart(async () => (await import('./texts/trust-and-safety.tsx')).TrustAndSafety),
};

export function StaticPage({ page }: { page: string }) {
  const Text = TEXTS[page];
  return Text && <Text />;
}
