import { useEffect } from 'react';
import { PauseIcon, PlayIcon } from '../icons.ts';
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
      icon={isMoving ? <PauseIcon fill="currentColor" size={14} /> : <PlayIcon fill="currentColor" size={14} />}
      onClick={() => onSwitch(!isMoving)}
      className="absolute bottom-2 left-2"
    />
  );
}
