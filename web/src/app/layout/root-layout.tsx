import { Suspense } from 'react';
import { Outlet, ScrollRestoration, type Location } from 'react-router';
import { useCampus } from '../../features/campuses/campuses.public.ts';
import { BackProvider } from '../../lib/back.tsx';
import { HeaderToolsProvider } from '../../lib/header-tools.tsx';
import { MissingPartProvider } from '../../ui/overlays/lazy-part.tsx';
import { FollowLinkProvider } from '../../ui/buttons/link.tsx';
import { TimeZoneProvider } from '../../ui/text/time.tsx';
import { DialogHost } from '../dialog-host.tsx';
import { LiveWiring } from '../live-wiring.tsx';
import { toast } from '../../lib/toasts.ts';
import { UnreadyProvider } from '../../ui/buttons/unready.tsx';
import { toastMissingPart } from '../missing-part-toast.ts';
import { OfflineNotice } from '../offline-notice.tsx';
import { ToastHost } from '../toast-host.tsx';
import { useCampusColors } from '../use-campus-colors.ts';
import { useFollowLink } from '../use-follow-link.ts';
import { useGoBack } from '../use-go-back.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { usePageViews } from '../use-page-views.ts';
import { useRegionGate } from '../use-region-gate.ts';
import { useSentToVerify } from '../use-sent-to-verify.ts';
import { useStoredAlerts } from '../use-stored-alerts.ts';
import { HeaderTools } from './header-tools.tsx';
import { Waiting } from './waiting.tsx';

/** Always the same element: React replaces dehydrated parts with their fallback when a context above them changes. */
const HEADER_TOOLS = <HeaderTools />;

/** The frame around every page, whatever its layout. */
export function RootLayout() {
  const campus = useCampus();
  const goBack = useGoBack();
  useShortcuts();
  useSentToVerify();
  useRegionGate();
  usePageViews();
  useStoredAlerts();
  useCampusColors(campus.theme);
  return (
    <FollowLinkProvider value={useFollowLink()}>
      <TimeZoneProvider timeZone={campus.timeZone}>
        <BackProvider onBack={goBack}>
          <a
            href="#content"
            className="sr-only z-50 rounded-full bg-inverse px-4 py-2 font-semibold text-inverse-text focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
          >
            Skip to content
          </a>
          <OfflineNotice />
          <UnreadyProvider value={toastReason}>
            <MissingPartProvider value={toastMissingPart}>
              {/* The socket is inside the boundary, so live events cannot change a page that is still hydrating. */}
              <Suspense fallback={<Waiting />}>
                <LiveWiring>
                  <HeaderToolsProvider tools={HEADER_TOOLS}>
                    <Outlet />
                  </HeaderToolsProvider>
                  <DialogHost />
                </LiveWiring>
              </Suspense>
            </MissingPartProvider>
          </UnreadyProvider>
          <ToastHost />
          <ScrollRestoration getKey={scrollKey} />
        </BackProvider>
      </TimeZoneProvider>
    </FollowLinkProvider>
  );
}

function toastReason(message: string) {
  toast({ message });
}

/** Every freshly loaded page has the key 'default', so it would restore the scroll position of another page. */
function scrollKey({ key, pathname, search }: Location) {
  return key === 'default' ? `${pathname}${search}` : key;
}
