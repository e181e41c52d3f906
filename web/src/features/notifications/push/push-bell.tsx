import { useState } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { bellIcon, bellOnIcon } from '../../../ui/icons.ts';
import { PUSH_COPY as copy } from './push-copy.ts';
import { PushObstacle } from './push-section.tsx';
import { useDevicePush } from './use-device-push.ts';

/** Turns push notifications on or off. The browser asks for permission only after a press. */
export function usePushBell() {
  const { support, isOn = false, isChanging, wasRefused, change } = useDevicePush();
  const [isExplained, setExplained] = useState(false);
  const isReady = support === 'ready';
  return {
    bell: (
      <IconButton
        label={isOn ? copy.turnOff : copy.turnOn}
        aria-pressed={isOn}
        disabled={support === null}
        // A disabled button would lose the focus.
        aria-disabled={isChanging || undefined}
        onClick={() => {
          if (isChanging) return;
          if (isReady) change(!isOn);
          else setExplained((before) => !before);
        }}
        icon={isOn ? <Icon of={bellOnIcon} size={20} /> : <Icon of={bellIcon} size={20} />}
      />
    ),
    /** Shown after a press if the browser does not allow push, and right after the person refuses. */
    explanation: (isExplained || wasRefused) && support !== null && support !== 'ready' && (
      <output className="block border-b border-line px-4">
        <PushObstacle support={support} />
      </output>
    ),
  };
}
