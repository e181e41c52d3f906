import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { NOTIFICATION_WORDS, type Notification } from '@quad/contract/notifications';
import { LIST_WORDS } from '@quad/contract/page';
import { moreOf } from '../../lib/more-of.ts';
import { useVisitKey } from '../../lib/use-visit-key.ts';
import { counted } from '../../ui/format.ts';
import { AtIcon, BellIcon } from '../../ui/icons.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { NewsPill } from '../../ui/news-pill.tsx';
import { NotificationSkeleton } from '../../ui/row-skeletons.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { notificationsQuery, rowsIn, type Shown } from './notification-list.queries.ts';
import { NotificationRow } from './notification-row.tsx';
import { useNotificationNews } from './use-notification-news.ts';
import { useSeen } from './use-seen.ts';

const words = NOTIFICATION_WORDS;

/** What there is to say when nothing happened, in each of the two lists. */
const nothing = {
  all: { icon: <BellIcon />, title: words.nothing, hint: words.nothingHint },
  mentions: { icon: <AtIcon />, title: words.noMentions, hint: words.noMentionsHint },
};

export function NotificationList({ show }: { show: Shown }) {
  const list = useInfiniteQuery(notificationsQuery(show));
  const { data, fetchNextPage } = list;
  const rows = useMemo(() => rowsIn(data), [data]);
  const onMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const { watch, wasUnread } = useSeen();
  const news = useNotificationNews(show);
  const { icon, title, hint } = nothing[show];
  return (
    <>
      <NewsPill
        words={news.count > 0 && counted(news.count, words.newOne, words.newMany)}
        onPress={news.showFresh}
        place="top-[114px]"
      />
      <InfiniteList
        label={words.title}
        items={rows}
        itemKey={idOf}
        renderItem={(row) => <NotificationRow row={row} isUnread={row.isUnread || wasUnread(row.id)} watch={watch} />}
        failed={list.isError}
        more={moreOf(list)}
        onMore={onMore}
        waiting={
          <SkeletonList count={8}>
            <NotificationSkeleton />
          </SkeletonList>
        }
        failing={
          <ErrorState
            title={LIST_WORDS.failed}
            retryLabel={LIST_WORDS.retry}
            busy={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        }
        empty={
          <EmptyState icon={icon} title={title}>
            {hint}
          </EmptyState>
        }
        end={LIST_WORDS.end}
        moreFailedWords={LIST_WORDS.failed}
        retryLabel={LIST_WORDS.retry}
        memoryKey={useVisitKey(`notifications ${show}`)}
      />
    </>
  );
}

function idOf(row: Notification) {
  return row.id;
}
