import type { IconNode } from 'lucide';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Icon } from '../../ui/icon.tsx';
import { deferredPart } from '../../ui/deferred-part.tsx';
import { FEED_COPY } from './feed-copy.ts';

/** A campus without posts. Rare, so what it offers is not in the first load. */
export const EmptyFeed = deferredPart(
  async () => (await import('./first-steps.tsx')).FirstSteps,
  ({ icon }: { icon: IconNode }) => <EmptyState icon={<Icon of={icon} />} title={FEED_COPY.empty} />,
);
