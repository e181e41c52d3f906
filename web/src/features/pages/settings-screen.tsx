import { MENU_COPY } from '../../lib/menu-copy.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useBack } from '../../lib/back.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { ROUTES, settingsPath } from '@quad/contract/pages';
import { HeaderAccount } from '../../ui/layout/header-account.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { backIcon } from '../../ui/icons.ts';
import { IconButton, IconLink } from '../../ui/buttons/icon-button.tsx';
import { DeletionNotice } from '../account-deletion/account-deletion.public.ts';
import { unreadCountOf, useSession, useViewer } from '../accounts/accounts.public.ts';
import { SettingsBody } from './settings-body.tsx';
import { SETTINGS_DESCRIPTIONS } from './settings-descriptions.ts';
import { SettingsMenu } from './settings-menu.tsx';
import { settingsTitle } from './settings-titles.ts';

const WIDE = '(width >= 1001px)';

/**
 * The menu beside the page. Up to 1000 px it shows only one of them: the menu at /settings, else the page with Back.
 */
export function SettingsScreen() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const onBack = useBack();
  const signedIn = viewer !== null;
  const isMenu = pathname === ROUTES.settings;
  const shown = isMenu ? settingsPath(signedIn ? 'account' : 'about') : pathname;
  const isAccountPage = shown.startsWith(`${settingsPath('account')}/`);
  const page = shown.split('/').at(-1) ?? '';
  const title = settingsTitle(page, { isAccountPage, isMember: viewer?.isVerified === true });

  useEffect(() => {
    if (isMenu && window.matchMedia(WIDE).matches) void navigate(shown, { replace: true });
  }, [isMenu, shown, navigate]);

  return (
    <div className="flex print:block">
      <PageHead title={isMenu ? MENU_COPY.settings : title} description={descriptionOf(isMenu ? 'about' : page)} />
      <div
        className={cx(
          'w-full over-1000:sticky over-1000:top-0 over-1000:h-dvh over-1000:w-[340px] over-1000:shrink-0 over-1000:overflow-y-auto print:hidden',
          !isMenu && 'upto-1000:hidden',
        )}
      >
        <div className={HEADER}>
          <span className="-ml-2 over-1000:hidden">
            <IconButton label="Back" onClick={onBack} icon={<Icon of={backIcon} />} />
          </span>
          {isMenu ? <h1 className={TITLE}>Settings</h1> : <p className={TITLE}>Settings</p>}
          <AccountWithUnread />
        </div>
        {isMenu && signedIn && (
          <div className="over-1000:hidden">
            <DeletionNotice />
          </div>
        )}
        <SettingsMenu signedIn={signedIn} />
      </div>
      <div
        className={cx(
          'min-h-dvh w-full min-w-0 over-1000:border-l over-1000:border-line print:min-h-0 print:border-l-0!',
          isMenu && 'upto-1000:hidden',
        )}
      >
        <div className={HEADER}>
          <span className={cx('-ml-2 print:hidden', !isAccountPage && 'over-1000:hidden')}>
            <IconLink
              label="Back"
              href={isAccountPage ? settingsPath('account') : ROUTES.settings}
              icon={<Icon of={backIcon} />}
            />
          </span>
          {isMenu ? <p className={TITLE}>{title}</p> : <h1 className={TITLE}>{title}</h1>}
          <AccountWithUnread />
        </div>
        {/* That page shows the notice itself. */}
        {signedIn && !(isAccountPage && page === 'your_data') && <DeletionNotice />}
        <SettingsBody page={isAccountPage ? `account/${page}` : page} />
      </div>
    </div>
  );
}

const HEADER =
  'sticky top-0 z-20 low:static box-content flex h-14 items-center gap-3 border-b border-line bg-surface/85 px-4 backdrop-blur-md print:static';
const TITLE = 'min-w-0 truncate text-title font-semibold';

function descriptionOf(page: string) {
  const descriptions: Record<string, string | undefined> = SETTINGS_DESCRIPTIONS;
  return descriptions[page];
}

/**
 * On a phone, shows the unread count at the avatar. Next to a title such as 'Blocked people' it would seem to count
 * those.
 */
function AccountWithUnread() {
  const unread = unreadCountOf(useSession());
  return (
    <span className="relative ml-auto flex over-769:hidden print:hidden">
      <HeaderAccount />
      <Badge
        count={unread}
        one="unread message or notification"
        many="unread messages and notifications"
        className="pointer-events-none absolute -top-0.5 -right-1 ring-2 ring-surface"
      />
    </span>
  );
}
