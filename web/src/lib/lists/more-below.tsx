import { LIST_COPY } from './list-copy.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { ListEnd } from '../../ui/feedback/states.tsx';
import { MoreFailed } from '../../ui/lists/more-failed.tsx';
import { NEAR_END_PX } from '../../ui/lists/near-end.ts';
import { useNearEnd } from '../../ui/lists/use-near-end.ts';
import type { moreOf } from './more-of.ts';

/** The end of a plain paged list. It loads the next page when it comes near the window. */
export function MoreBelow({ more, onMore }: { more: ReturnType<typeof moreOf>; onMore: () => void }) {
  const end = useNearEnd({ active: more === 'idle', distancePx: NEAR_END_PX, onNear: onMore });
  return (
    <>
      <div ref={end} />
      {(more === 'idle' || more === 'waiting') && (
        <div className="flex h-20 items-center justify-center text-muted">
          {more === 'waiting' && <Spinner label="Loading more" />}
        </div>
      )}
      {more === 'failing' && (
        <MoreFailed retryLabel={LIST_COPY.retry} onRetry={onMore}>
          {LIST_COPY.failed}
        </MoreFailed>
      )}
      {more === 'none' && <ListEnd>{LIST_COPY.end}</ListEnd>}
    </>
  );
}
