import { EmptyState } from '../../ui/feedback/states.tsx';
import { Icon } from '../../ui/icon.tsx';
import { offlineIcon } from '../../ui/icons.ts';
import { LIST_COPY } from './list-copy.ts';

/** Shown instead of a skeleton while a list waits for the connection, because nothing is loading. */
export function OfflineState() {
  return (
    <EmptyState icon={<Icon of={offlineIcon} />} title={LIST_COPY.offline}>
      {LIST_COPY.offlineHint}
    </EmptyState>
  );
}
