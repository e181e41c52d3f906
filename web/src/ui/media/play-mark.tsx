import { PlayIcon } from '../icons.ts';

/** Drawn over a video's poster. */
export function PlayMark() {
  return (
    <span className="absolute inset-0 flex items-center justify-center">
      <span className="flex size-13 items-center justify-center rounded-full bg-black/60 pl-0.5 text-white">
        <PlayIcon fill="currentColor" size={22} />
      </span>
    </span>
  );
}
