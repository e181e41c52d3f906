import { lazy, Suspense, type ReactNode } from 'react';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { FEED_COPY } from './feed-copy.ts';

const FirstSteps = lazy(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps }));

/** A campus without posts. Rare, so what it offers is not in the first load. */
export function EmptyFeed({ icon }: { icon: ReactNode }) {
  return (
    <Suspense fallback={<EmptyState icon={icon} title={FEED_COPY.empty} />}>
      <FirstSteps icon={icon} />
    </Suspense>
  );
}
