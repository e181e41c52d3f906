import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '../../lib/toasts.ts';

const FILTER = 'filter';
const POSTED = 'notify-posted';

/** The composer's words, which the feed itself has no use for. */
async function tell() {
  const { COMPOSE_COPY } = await import('@quad/contract/compose');
  toast({ message: COMPOSE_COPY.sent, tone: 'okay' });
}

/** `/home?filter=notify-posted` says that the post was sent, once: it leaves the address with it. */
export function usePostedNotice() {
  const [search, setSearch] = useSearchParams();
  const isPosted = search.get(FILTER) === POSTED;
  useEffect(() => {
    if (!isPosted) return;
    void tell();
    setSearch(
      (before) => {
        before.delete(FILTER);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isPosted, setSearch]);
}
