import { useEffect, useRef } from 'react';
import type { Picture } from './media-frame.tsx';
import type { VideoSource } from './video-frame.tsx';

/** How much of it must be on the screen before it plays by itself. */
const SEEN_SHARE = 0.6;

let playing: HTMLVideoElement | null = null;

/** One at a time: what begins ends what ran before. */
function takeTheStage(video: HTMLVideoElement) {
  if (playing !== video) playing?.pause();
  playing = video;
}

/** By itself only where someone sits at a desk, has nothing against motion, and does not count bytes. */
function playsByItself() {
  const saver = 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
  return (
    !saver &&
    matchMedia('(hover: hover) and (pointer: fine)').matches &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/** Muted until its owner says otherwise. Pauses when it leaves the screen. */
export function VideoPlayer({ source, poster }: { source: VideoSource; poster: Picture }) {
  const element = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const video = element.current;
    if (!video) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (entry.intersectionRatio < SEEN_SHARE) video.pause();
        // A browser that refuses to play by itself leaves the button.
        else if (playsByItself()) video.play().catch(() => undefined);
      },
      { threshold: [0, SEEN_SHARE] },
    );
    watch.observe(video);
    return () => {
      watch.disconnect();
      if (playing === video) playing = null;
    };
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- students' films come without captions; the alt text says what they show
    <video
      ref={element}
      muted
      loop
      playsInline
      controls
      preload="none"
      poster={poster.src}
      aria-label={poster.alt || 'Video'}
      className="absolute inset-0 size-full bg-black object-contain"
      onPlay={(event) => takeTheStage(event.currentTarget)}
    >
      <source src={source.src} type={source.type} />
    </video>
  );
}
