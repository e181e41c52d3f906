import { useEffect } from 'react';
import { LINK_COPIED } from '../../../lib/sharing/share-copy.ts';
import { Icon } from '../../../ui/icon.tsx';
import { doneIcon } from '../../../ui/icons.ts';

/** Confirms the copy and closes on its own. */
export function LinkCopiedBody({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onClose, LINK_COPIED.dialogMs);
    return () => clearTimeout(timer);
  }, [onClose]);
  return (
    <span className="flex justify-center pt-1 pb-3 text-success">
      <Icon of={doneIcon} size={48} />
    </span>
  );
}
