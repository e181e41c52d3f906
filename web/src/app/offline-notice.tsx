import { useMatches } from 'react-router';
import { useOnline } from '../lib/use-online.ts';
import { cx } from '../ui/cx.ts';
import { OfflineBanner } from '../ui/states.tsx';
import { pageIn } from './page-handle.ts';

export function OfflineNotice() {
  const online = useOnline();
  const page = pageIn(useMatches());
  if (online) return null;
  // Floats at the bottom: losing the connection must neither move the page nor cover its title and the way back.
  return (
    <div
      className={cx(
        'fixed inset-x-0 bottom-0 z-20',
        // On a phone above the bar, where there is one.
        !page?.isAlone && 'upto-769:bottom-[calc(56px+env(safe-area-inset-bottom))]',
      )}
    >
      <OfflineBanner />
    </div>
  );
}
