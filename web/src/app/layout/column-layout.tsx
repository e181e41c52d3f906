import { Outlet, useMatches } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { HeaderAccountProvider } from '../../ui/layout/header-account.tsx';
import { pageIn } from '../page-handle.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Gate } from './gate.tsx';
import { Rail } from './rail.tsx';
import { TopBanners } from './top-banners.tsx';
import { PhoneAccount, TopBar } from './top-bar.tsx';
import { Widgets } from './widgets.tsx';

/** Always the same element: React replaces dehydrated parts with their fallback when a context above them changes. */
const PHONE_ACCOUNT = <PhoneAccount />;

/** Rail, content and widgets; below 1171 px an icon rail and content; on a phone a top bar and a bottom bar. */
export function ColumnLayout() {
  const page = pageIn(useMatches());
  const wide = page?.width === 'wide';
  const narrowBars = cx('print:hidden', page?.isAlone ? 'upto-769:hidden' : 'contents');
  return (
    <div className="mx-auto flex w-full max-w-[1265px] upto-1170:justify-center">
      <Rail />
      <div
        className={cx(
          'min-h-dvh w-full min-w-0 bg-surface over-600:border-x over-600:border-line print:border-x-0! print:pb-0!',
          wide ? 'over-769:flex-1 over-1170:max-w-[975px]' : 'max-w-[600px] print:max-w-none',
          !page?.isAlone && 'upto-769:pb-[calc(56px+env(safe-area-inset-bottom))]',
        )}
      >
        <div className={narrowBars}>
          {page?.hasTopBar && <TopBar />}
          <TopBanners />
        </div>
        <main id="content" tabIndex={-1} className="outline-none">
          <HeaderAccountProvider account={page?.isAlone || page?.hasTopBar ? null : PHONE_ACCOUNT}>
            <Gate>
              <Outlet />
            </Gate>
          </HeaderAccountProvider>
        </main>
      </div>
      {!wide && <Widgets />}
      {/* Floating elements look for this attribute to stay above the bar. */}
      <div className={narrowBars} data-bottom-bar={page?.isAlone ? undefined : ''}>
        <BottomBar />
      </div>
    </div>
  );
}
