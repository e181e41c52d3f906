import { MENU_COPY } from '../../lib/menu-copy.ts';
import { fullNameOf, PersonAvatar, useViewer } from '../../features/accounts/accounts.public.ts';
import { CampusMark, useCampus } from '../../features/campuses/campuses.public.ts';
import { ROUTES } from '@quad/contract/pages';
import { Icon } from '../../ui/icon.tsx';
import { profileIcon } from '../../ui/icons.ts';
import { loginPath, useWantedPage } from '../../lib/sign-in/sign-in-paths.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import { AvatarMenu } from './avatar-menu.tsx';

/** The phone header of the home page, with the campus and the account. It scrolls away with the page. */
export function TopBar() {
  const campus = useCampus();
  return (
    <header className="flex h-14 items-center gap-2 px-3.5 over-769:hidden">
      <Link href={ROUTES.home} className="flex min-w-0 items-center gap-2.5 rounded-card text-lead font-bold">
        <CampusMark />
        <span className="truncate">{campus.shortName}</span>
      </Link>
      <PhoneAccount />
    </header>
  );
}

/** The account menu, and Log In for visitors. Pages without this bar show it in their own header. */
export function PhoneAccount() {
  const viewer = useViewer();
  const redirect = useWantedPage();
  return (
    <div className="ml-auto flex shrink-0 items-center gap-1 over-769:hidden print:hidden">
      {!viewer && (
        <LinkButton size="small" href={loginPath({ redirect })}>
          {MENU_COPY.logIn}
        </LinkButton>
      )}
      <AvatarMenu>
        {(trigger) => (
          <button
            type="button"
            aria-label={viewer ? MENU_COPY.ownAccount(fullNameOf(viewer)) : MENU_COPY.logInSignUp}
            className="flex size-10 items-center justify-center rounded-full"
            {...trigger}
          >
            {viewer ? <PersonAvatar person={viewer} size={32} /> : <Icon of={profileIcon} size={24} />}
          </button>
        )}
      </AvatarMenu>
    </div>
  );
}
