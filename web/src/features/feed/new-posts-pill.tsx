import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { FEED_WORDS } from '@quad/contract/feed';
import { counted } from '../../ui/format.ts';
import { UpIcon } from '../../ui/icons.tsx';
import { countNews, feedNews, showNews } from './feed-news.ts';
import { feedQuery } from './feed.queries.ts';

const none: readonly string[] = [];

/** Posts that came since the feed was fetched. Pressed, the feed begins anew with them. */
export function NewPosts() {
  const cache = useQueryClient();
  const news = useSyncExternalStore(feedNews.subscribe, feedNews.read, () => none);
  const { data } = useInfiniteQuery(feedQuery(undefined));
  const show = useMutation({
    mutationFn: () => showNews(cache),
    onSuccess: () => window.scrollTo({ top: 0, behavior: 'instant' }),
  });
  return <NewPostsPill count={countNews(news, data)} busy={show.isPending} onPress={() => show.mutate()} />;
}

/** Floats under the header and takes no room; what is being read stays where it is until it is pressed. */
function NewPostsPill({ count, busy, onPress }: { count: number; busy: boolean; onPress: () => void }) {
  const words = counted(count, FEED_WORDS.newPost, FEED_WORDS.newPosts);
  return (
    <div className="pointer-events-none sticky top-[66px] z-20 flex h-0 justify-center upto-769:top-[58px]">
      <output aria-live="polite" className="sr-only">
        {count > 0 && words}
      </output>
      {count > 0 && (
        <button
          type="button"
          disabled={busy}
          onClick={onPress}
          className="pointer-events-auto flex h-9 animate-appear items-center gap-1.5 rounded-full bg-campus px-4 font-semibold text-campus-contrast shadow-float"
        >
          <UpIcon size={16} />
          {words}
        </button>
      )}
    </div>
  );
}
