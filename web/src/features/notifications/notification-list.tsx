import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { NOTIFICATION_COPY, type Notification } from '@quad/contract/notifications';
import { PagedList } from '../../lib/paged-list.tsx';
import { counted } from '../../ui/text/format.ts';
import { AtIcon, BellIcon } from '../../ui/icons.tsx';
import { NewItemsPill } from '../../ui/lists/new-items-pill.tsx';
import { NotificationSkeleton } from '../../ui/lists/row-skeletons.tsx';
import { SkeletonList } from '../../ui/lists/skeletons.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { notificationsQuery, rowsIn, type Shown } from './notification-list.queries.ts';
import { NotificationRow } from './notification-row.tsx';
import { useNotificationUpdates } from './use-notification-updates.ts';
import { useSeen } from './use-seen.ts';

const words = NOTIFICATION_COPY;

/** What there is to say when nothing happened, in each of the two lists. */
const nothing = {
  all: { icon: <BellIcon />, title: words.nothing, hint: words.nothingHint },
  mentions: { icon: <AtIcon />, title: words.noMentions, hint: words.noMentionsHint },
};

export function NotificationList({ show }: { show: Shown }) {
  const list = useInfiniteQuery(notificationsQuery(show));
  const { data } = list;
  const rows = useMemo(() => rowsIn(data), [data]);
  const { watch, wasUnread } = useSeen();
  const news = useNotificationUpdates(show);
  const { icon, title, hint } = nothing[show];
  return (
    <>
      <NewItemsPill
        words={news.count > 0 && counted(news.count, words.newOne, words.newMany)}
        onPress={news.showFresh}
        place="top-[114px]"
      />
      <PagedList
        list={list}
        label={words.title}
        items={rows}
        itemKey={idOf}
        renderItem={(row) => <NotificationRow row={row} isUnread={row.isUnread || wasUnread(row.id)} watch={watch} />}
        waiting={
          <SkeletonList count={8}>
            <NotificationSkeleton />
          </SkeletonList>
        }
        empty={
          <EmptyState icon={icon} title={title}>
            {hint}
          </EmptyState>
        }
        memoryKey={`notifications ${show}`}
      />
    </>
  );
}

function idOf(row: Notification) {
  return row.id;
}
