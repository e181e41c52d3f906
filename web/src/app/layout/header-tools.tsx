import { MENU_COPY } from '../../lib/menu-copy.ts';
import { fullNameOf, PersonAvatar, useSession, unreadCountOf } from '../../features/accounts/accounts.public.ts';
import { useCampus } from '../../features/campuses/campuses.public.ts';
import { SearchBox } from '../../features/search/search.public.ts';
import { CachedElement } from '../../ui/cached-element.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { profileIcon } from '../../ui/icons.ts';
import { AvatarMenu } from './avatar-menu.tsx';

/**
 * Search and account in the home header on medium screens. On wide screens the widgets have them, on phones the bars.
 */
export function HeaderTools() {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 upto-769:hidden over-1170:hidden">
      <CachedElement tag="div" className="min-w-0 flex-1" name="header-search" of={useCampus()}>
        <SearchBox size="small" />
      </CachedElement>
      <AccountButton />
    </div>
  );
}

function AccountButton() {
  const session = useSession();
  const { viewer } = session;
  return (
    <AvatarMenu>
      {(trigger) => (
        <button
          type="button"
          aria-label={viewer ? MENU_COPY.ownAccount(fullNameOf(viewer)) : MENU_COPY.logInSignUp}
          className="relative flex size-10 shrink-0 items-center justify-center rounded-full"
          {...trigger}
        >
          {viewer ? <PersonAvatar person={viewer} size={32} /> : <Icon of={profileIcon} size={24} />}
          <Badge count={unreadCountOf(session)} one="unread" many="unread" className="absolute -top-0.5 -right-1" />
        </button>
      )}
    </AvatarMenu>
  );
}
