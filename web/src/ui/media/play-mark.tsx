import { Icon } from '../icon.tsx';
import { playIcon } from '../icons.ts';

/** Drawn over a video's poster. */
export function PlayMark() {
  return (
    <span className="absolute inset-0 flex items-center justify-center">
      <span className="flex size-13 items-center justify-center rounded-full bg-black/60 pl-0.5 text-white">
        <Icon of={playIcon} isFilled size={22} />
      </span>
    </span>
  );
}
