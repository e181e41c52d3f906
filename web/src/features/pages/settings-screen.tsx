import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PageHead } from '../../lib/page-head.tsx';
import { ROUTES, settingsPath } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { BackIcon } from '../../ui/icons.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { useSession } from '../accounts/accounts.public.ts';
import { SettingsBody } from './settings-body.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import { settingsTitle } from './settings-titles.ts';

const WIDE = '(width >= 1001px)';

/** The menu beside the page; up to 1000 px one of them: the menu at /settings, else the page with a way back to it. */
export function SettingsScreen() {
  const { viewer, unreadChats, unreadNotifications } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const signedIn = viewer !== null;
  const isMenu = pathname === ROUTES.settings;
  const shown = isMenu ? settingsPath(signedIn ? 'account' : 'about') : pathname;
  const isAccountPage = shown.startsWith(`${settingsPath('account')}/`);
  const page = shown.split('/').at(-1) ?? '';
  const isMember = viewer?.isVerified === true;
  const title = settingsTitle(page, { isAccountPage, isMember });

  useEffect(() => {
    if (isMenu && window.matchMedia(WIDE).matches) void navigate(shown, { replace: true });
  }, [isMenu, shown, navigate]);

  return (
    <div className="flex">
      <PageHead title={isMenu ? 'Settings' : title} />
      <div
        className={cx(
          'w-full over-1000:w-[340px] over-1000:shrink-0 over-1000:border-r over-1000:border-line',
          !isMenu && 'upto-1000:hidden',
        )}
      >
        <SettingsMenu
          signedIn={signedIn}
          heading={
            <>
              {isMenu ? (
                <h1 className="text-title font-semibold">Settings</h1>
              ) : (
                <p className="text-title font-semibold">Settings</p>
              )}
              <Badge
                count={unreadChats + unreadNotifications}
                one="unread message or notification"
                many="unread messages and notifications"
                className="over-769:hidden"
              />
            </>
          }
        />
      </div>
      <div className={cx('min-h-dvh w-full min-w-0', isMenu && 'upto-1000:hidden')}>
        <div className="sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-surface/85 px-4 backdrop-blur-md">
          <span className={cx('-ml-2', !isAccountPage && 'over-1000:hidden')}>
            <IconLink
              label="Back"
              href={isAccountPage ? settingsPath('account') : ROUTES.settings}
              icon={<BackIcon />}
            />
          </span>
          {isMenu ? (
            <p className="text-title font-semibold">{title}</p>
          ) : (
            <h1 className="truncate text-title font-semibold">{title}</h1>
          )}
        </div>
        <SettingsBody page={isAccountPage ? `account/${page}` : page} />
      </div>
    </div>
  );
}
