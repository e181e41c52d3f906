import { LIST_COPY } from './list-copy.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { passFocus } from '../../ui/focus.ts';
import { Icon } from '../../ui/icon.tsx';
import { retryIcon } from '../../ui/icons.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { ListEnd } from '../../ui/feedback/states.tsx';
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
        <div role="alert" className="flex h-20 items-center justify-center gap-3 text-muted">
          {LIST_COPY.failed}
          <Button
            size="small"
            icon={<Icon of={retryIcon} size={16} />}
            onClick={({ currentTarget }) => {
              passFocus(currentTarget)();
              onMore();
            }}
          >
            {LIST_COPY.retry}
          </Button>
        </div>
      )}
      {more === 'none' && <ListEnd>{LIST_COPY.end}</ListEnd>}
    </>
  );
}
