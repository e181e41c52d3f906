import { useRef } from 'react';
import { lazyPart } from '../overlays/lazy-part.tsx';
import { MediaFrame } from './media-frame.tsx';
import type { Picture } from './picture-image.tsx';
import { PlayMark } from './play-mark.tsx';
import { useIsNear } from '../lists/use-is-near.ts';
import type { VideoSource } from './video-player.tsx';

export type { VideoSource } from './video-player.tsx';

const Player = lazyPart(async () => (await import('./video-player.tsx')).VideoPlayer);

/** A film in its own place: its poster until it comes near, then a player over it. Nothing moves. */
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
  size?: 'wide' | 'small';
}) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return (
    <div ref={place} className="w-fit max-w-full">
      {/* The player has the description once it is there: it is read out once. */}
      <MediaFrame picture={isNear ? { ...poster, alt: '' } : poster} eager={eager} size={size}>
        {isNear ? <Player source={source} poster={poster} onOpen={onOpen} waiting={<PlayMark />} /> : <PlayMark />}
      </MediaFrame>
    </div>
  );
}
