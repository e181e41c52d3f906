import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '../../lib/toasts.ts';
import { POST_COPY } from '../posts/posts.public.ts';

const FILTER = 'filter';
const POSTED = 'notify-posted';

/** `/home?filter=notify-posted` shows the toast once: the parameter is then removed. */
export function usePostedNotice() {
  const [search, setSearch] = useSearchParams();
  const isPosted = search.get(FILTER) === POSTED;
  useEffect(() => {
    if (!isPosted) return;
    toast({ message: POST_COPY.sent, tone: 'okay' });
    setSearch(
      (before) => {
        before.delete(FILTER);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isPosted, setSearch]);
}
