import type { RecentSearch } from '@quad/contract/search/search.schemas';
import { SEARCH_COPY } from './search-copy.ts';
import { Icon } from '../../ui/icon.tsx';
import { closeIcon } from '../../ui/icons.ts';
import { useClearRecent, useRemoveRecent } from './search.queries.ts';

/** Positioned over the recent rows instead of inside them, because a list option cannot contain a button. */
export function RecentTools({ recent, onDone }: { recent: readonly RecentSearch[]; onDone: () => void }) {
  const remove = useRemoveRecent();
  const clear = useClearRecent();
  return (
    <div className="absolute top-0 right-2 flex flex-col items-end">
      <span className="flex h-10 items-center">
        <button
          type="button"
          className="h-8 rounded-full px-2 text-meta font-semibold text-campus hover:underline"
          onClick={() => {
            clear.mutate();
            onDone();
          }}
        >
          {SEARCH_COPY.clear}
        </button>
      </span>
      {recent.map(({ id, text }) => (
        <span key={id} className="flex h-11 items-center">
          <button
            type="button"
            aria-label={SEARCH_COPY.removeOne(text)}
            className="flex size-9 items-center justify-center rounded-full text-muted hover:bg-line hover:text-text"
            onClick={() => {
              remove.mutate(id);
              onDone();
            }}
          >
            <Icon of={closeIcon} size={16} />
          </button>
        </span>
      ))}
    </div>
  );
}
