import { MENU_COPY } from '../../lib/menu-copy.ts';
import { useSyncExternalStore, type ReactNode } from 'react';
import { fullNameOf, useViewer } from '../../features/accounts/accounts.public.ts';
import { useContinueWithGoogle } from '../../features/accounts/google/use-continue-with-google.ts';
import { useGoogleHere } from '../../features/accounts/google/use-google-here.ts';
import { CAMPUS_COPY, openInvite } from '../../features/campuses/campuses.public.ts';
import { dialogs } from '../../lib/dialogs.ts';
import { profilePath, ROUTES } from '@quad/contract/pages';
import { useWantedPage, userRegistrationPath } from '../../lib/sign-in/sign-in-paths.ts';
import { chooseTheme, theme, THEMES, type Theme } from '../../lib/theme/theme.ts';
import { Icon } from '../../ui/icon.tsx';
import {
  adIcon,
  bellIcon,
  bookmarkIcon,
  keyboardIcon,
  logInIcon,
  logOutIcon,
  mailIcon,
  moonIcon,
  personAddIcon,
  personIcon,
  settingsIcon,
  sunIcon,
  systemIcon,
} from '../../ui/icons.ts';
import type { MenuEntry, MenuPopupProps } from '../../ui/overlays/menu.tsx';
import { MenuPopup } from '../../ui/overlays/menu-popup.tsx';
import { useSignInRegionGate } from '../use-region-gate.ts';

const THEME_ICONS: Record<Theme, ReactNode> = {
  light: <Icon of={sunIcon} />,
  dark: <Icon of={moonIcon} />,
  system: <Icon of={systemIcon} />,
};

export function AvatarMenuPopup(menu: MenuPopupProps) {
  useSignInRegionGate();
  return <MenuPopup {...menu} entries={useAvatarMenu()} header={<AvatarMenuHeader />} />;
}

function useAvatarMenu(): MenuEntry[] {
  const viewer = useViewer();
  const chosen = useSyncExternalStore(theme.subscribe, theme.read, theme.readOnServer);
  const hasGoogle = useGoogleHere();
  const wanted = useWantedPage();
  const continueWithGoogle = useContinueWithGoogle(wanted);
  const own: MenuEntry[] = viewer
    ? [
        { label: MENU_COPY.viewProfile, icon: <Icon of={personIcon} />, href: profilePath(viewer.username) },
        { label: MENU_COPY.mySaved, icon: <Icon of={bookmarkIcon} />, href: ROUTES.saved },
        { label: MENU_COPY.settings, icon: <Icon of={settingsIcon} />, href: ROUTES.settings },
        { label: MENU_COPY.manageAds, icon: <Icon of={adIcon} />, href: ROUTES.ads },
        { label: CAMPUS_COPY.invite, icon: <Icon of={personAddIcon} />, onSelect: openInvite },
      ]
    : [
        ...(hasGoogle
          ? [
              {
                label: MENU_COPY.continueWithGoogle,
                icon: <Icon of={logInIcon} />,
                onSelect: () => void continueWithGoogle(),
              },
            ]
          : []),
        {
          label: MENU_COPY.continueWithEmail,
          icon: <Icon of={mailIcon} />,
          href: userRegistrationPath({ redirect: wanted }),
        },
      ];
  const shell: MenuEntry[] = [
    'separator',
    ...THEMES.map(({ choice, label }) => ({
      label,
      icon: THEME_ICONS[choice],
      checked: chosen === choice,
      onSelect: () => chooseTheme(choice),
    })),
    'separator',
    {
      label: MENU_COPY.keyboard,
      icon: <Icon of={keyboardIcon} />,
      onSelect: () => dialogs.open({ name: 'keyboard-help', props: {} }),
    },
    {
      label: MENU_COPY.alerts,
      icon: <Icon of={bellIcon} />,
      onSelect: () => dialogs.open({ name: 'recent-alerts', props: {} }),
    },
  ];
  const leave: MenuEntry[] = viewer
    ? ['separator', { label: MENU_COPY.logOut, icon: <Icon of={logOutIcon} />, href: ROUTES.logout }]
    : [];
  return [...own, ...shell, ...leave];
}

function AvatarMenuHeader() {
  const viewer = useViewer();
  if (!viewer) return <p className="font-semibold">{MENU_COPY.logInSignUp}</p>;
  return (
    <>
      <p className="truncate font-bold">
        <bdi>{fullNameOf(viewer)}</bdi>
      </p>
      <p className="truncate text-meta text-muted">@{viewer.username}</p>
    </>
  );
}
