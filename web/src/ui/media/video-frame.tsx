import { useRef } from 'react';
import { lazyPart } from '../overlays/lazy-part.tsx';
import { OUTER, type MediaSize } from './media-box.ts';
import { MediaFrame } from './media-frame.tsx';
import type { Picture } from './picture-image.tsx';
import { PlayMark } from './play-mark.tsx';
import { useIsNear } from '../lists/use-is-near.ts';
import type { VideoSource } from './video-player.tsx';

export type { VideoSource } from './video-player.tsx';

const Player = lazyPart(async () => (await import('./video-player.tsx')).VideoPlayer);

/**
 * A video's poster, replaced without a layout shift by the player when it comes near the window. It is shown whole,
 * because its size may have been unknown when the box was made, and because a cropped video hides what it is about.
 */
export function VideoFrame({
  poster,
  source,
  eager,
  onOpen,
  size = 'wide',
}: {
  poster: Picture;
  source: VideoSource;
  eager: boolean;
  onOpen: (() => void) | undefined;
  size?: MediaSize;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(frame);
  return (
    <div ref={frame} className={OUTER[size]}>
      {/* The player has the description when it is there, so that it is read only once. */}
      <MediaFrame picture={isNear ? { ...poster, alt: '' } : poster} eager={eager} size={size} whole>
        {isNear ? <Player source={source} poster={poster} onOpen={onOpen} waiting={<PlayMark />} /> : <PlayMark />}
      </MediaFrame>
    </div>
  );
}
