import { NOTIFICATION_COPY } from './notification-copy.ts';
import { useLocation } from 'react-router';
import { PageHead } from '../../lib/page-head.tsx';
import { ROUTES, settingsPath } from '@quad/contract/pages';
import { IconLink } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { settingsIcon } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LinkTabs } from '../../ui/layout/tabs.tsx';
import { usePushBell } from './push/push-bell.tsx';
import { NotificationList } from './notification-list.tsx';

/** All notifications, and a separate tab for mentions. */
export function NotificationsScreen() {
  const show = useLocation().pathname === ROUTES.mentions ? 'mentions' : 'all';
  const { title, all, mentions } = NOTIFICATION_COPY;
  const { bell, explanation } = usePushBell();
  return (
    <>
      <PageHead title={show === 'all' ? title : mentions} />
      <PageHeader
        title={title}
        actions={
          <>
            {bell}
            <IconLink
              label={NOTIFICATION_COPY.settings}
              href={settingsPath('notifications')}
              icon={<Icon of={settingsIcon} size={20} />}
            />
          </>
        }
      >
        <div className="-mb-px">
          <LinkTabs
            label={title}
            tabs={[
              { href: ROUTES.notifications, label: all, active: show === 'all' },
              { href: ROUTES.mentions, label: mentions, active: show === 'mentions' },
            ]}
          />
        </div>
      </PageHeader>
      {explanation}
      <NotificationList key={show} show={show} />
    </>
  );
}
