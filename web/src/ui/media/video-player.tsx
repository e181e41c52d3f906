import { useEffect, useRef } from 'react';
import { Icon } from '../icon.tsx';
import { enlargeIcon } from '../icons.ts';
import { OverlayButton } from '../buttons/overlay-button.tsx';
import type { Picture } from './picture-image.tsx';
import { enterAutoplay } from './autoplay.ts';

export type VideoSource = { src: string; type: string };

/** Muted until the viewer unmutes it. */
export function VideoPlayer({
  source,
  poster,
  onOpen,
}: {
  source: VideoSource;
  poster: Picture;
  onOpen: (() => void) | undefined;
}) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => (element.current ? enterAutoplay(element.current) : undefined), []);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- students' videos have no captions; the alt text
          describes them */}
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
      >
        <source src={source.src} type={source.type} />
      </video>
      {onOpen && (
        <OverlayButton
          label="Open video"
          icon={<Icon of={enlargeIcon} size={16} />}
          onClick={onOpen}
          className="absolute top-2 right-2"
        />
      )}
    </>
  );
}
