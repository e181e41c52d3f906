import { useOnline } from '../lib/use-online.ts';
import { OfflineBanner } from '../ui/states.tsx';

export function OfflineNotice() {
  const online = useOnline();
  if (online) return null;
  // Floats at the bottom: losing the connection must neither move the page nor cover its title and the way back.
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 upto-769:bottom-[calc(56px+env(safe-area-inset-bottom))]">
      <OfflineBanner />
    </div>
  );
}
