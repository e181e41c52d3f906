import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '../../lib/toasts.ts';

const FILTER = 'filter';
const POSTED = 'notify-posted';

/** Loaded on demand, because the feed itself does not need the composer's copy. */
async function showToast() {
  const { COMPOSE_COPY } = await import('@quad/contract/compose');
  toast({ message: COMPOSE_COPY.sent, tone: 'okay' });
}

/** `/home?filter=notify-posted` shows the toast once: the parameter is then removed. */
export function usePostedNotice() {
  const [search, setSearch] = useSearchParams();
  const isPosted = search.get(FILTER) === POSTED;
  useEffect(() => {
    if (!isPosted) return;
    void showToast();
    setSearch(
      (before) => {
        before.delete(FILTER);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isPosted, setSearch]);
}
