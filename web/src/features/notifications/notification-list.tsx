import { NOTIFICATION_COPY } from './notification-copy.ts';
import type { Notification } from '@quad/contract/notifications/notifications.schemas';
import { ROUTES } from '@quad/contract/pages';
import { MENU_COPY } from '../../lib/menu-copy.ts';
import { usePagedQuery } from '../../lib/lists/paged-query.ts';
import { PagedList } from '../../lib/lists/paged-list.tsx';
import { counted } from '../../ui/text/format.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { atIcon, bellIcon } from '../../ui/icons.ts';
import { NewItemsPill } from '../../ui/lists/new-items-pill.tsx';
import { NotificationSkeleton } from '../../ui/lists/row-skeletons.tsx';
import { SkeletonList } from '../../ui/lists/skeletons.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { notificationsQuery, type Shown } from './notification-list.queries.ts';
import { NotificationRow } from './notification-row.tsx';
import { useNotificationUpdates } from './use-notification-updates.ts';
import { useSeen } from './use-seen.ts';

const copy = NOTIFICATION_COPY;

/** The empty state of each list. */
const nothing = {
  all: { icon: <Icon of={bellIcon} />, title: copy.nothing, hint: copy.nothingHint },
  mentions: { icon: <Icon of={atIcon} />, title: copy.noMentions, hint: copy.noMentionsHint },
};

export function NotificationList({ show }: { show: Shown }) {
  const { list, items: rows } = usePagedQuery(notificationsQuery(show));
  const { wasUnread } = useSeen(rows);
  const updates = useNotificationUpdates(show);
  const { icon, title, hint } = nothing[show];
  return (
    <>
      <NewItemsPill
        text={updates.count > 0 && counted(updates.count, copy.newOne, copy.newMany)}
        onPress={updates.showFresh}
        place="top-[114px]"
      />
      <PagedList
        list={list}
        label={copy.title}
        items={rows}
        itemKey={idOf}
        renderItem={(row) => <NotificationRow row={row} isUnread={row.isUnread || wasUnread(row.id)} />}
        waiting={
          <SkeletonList count={8}>
            <NotificationSkeleton />
          </SkeletonList>
        }
        empty={
          <EmptyState
            icon={icon}
            title={title}
            action={<LinkButton href={ROUTES.home}>{MENU_COPY.goToFeed}</LinkButton>}
          >
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
