import { useEffect } from 'react';
import { Icon } from '../icon.tsx';
import { pauseIcon, playIcon } from '../icons.ts';
import { motionAllowed } from '../media/motion-preference.ts';
import { OverlayButton } from './overlay-button.tsx';

/** Starts and stops an animated picture. It starts by itself unless the system asks for reduced motion. */
export function MotionSwitch({ isMoving, onSwitch }: { isMoving: boolean; onSwitch: (isMoving: boolean) => void }) {
  useEffect(() => {
    if (motionAllowed()) onSwitch(true);
  }, [onSwitch]);

  return (
    <OverlayButton
      label={isMoving ? 'Pause animation' : 'Play animation'}
      icon={isMoving ? <Icon of={pauseIcon} isFilled size={14} /> : <Icon of={playIcon} isFilled size={14} />}
      onClick={() => onSwitch(!isMoving)}
      className="absolute bottom-2 left-2"
    />
  );
}
