import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { PlayMark } from './play-mark.tsx';
import { MediaFrame, type Picture } from './media-frame.tsx';

export type VideoSource = { src: string; type: string };

const Player = lazy(async () => ({ default: (await import('./video-player.tsx')).VideoPlayer }));

/** How near the screen a video has to be before its player is fetched. */
const NEAR = '300px';

/** A film in its own place: its poster until it comes near, then a player over it. Nothing moves. */
export function VideoFrame({ poster, source, eager }: { poster: Picture; source: VideoSource; eager: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return (
    <div ref={place} className="relative w-fit max-w-full">
      <MediaFrame picture={poster} eager={eager}>
        {isNear ? (
          <Suspense fallback={<PlayMark />}>
            <Player source={source} poster={poster} />
          </Suspense>
        ) : (
          <PlayMark />
        )}
      </MediaFrame>
    </div>
  );
}

function useIsNear(place: { current: HTMLElement | null }) {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: NEAR });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNear, place]);
  return isNear;
}
