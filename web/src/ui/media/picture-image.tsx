import { useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { MediaNotice } from './media-notice.tsx';

export type Picture = {
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  width: number;
  height: number;
  alt: string;
  thumbHash?: string | null | undefined;
};

/** Fills its box. Shows a blurred preview while loading and a quiet placeholder after a failure. */
export function PictureImage({
  picture,
  eager,
  className,
}: {
  picture: Picture;
  /** For pictures in the first viewport. */
  eager: boolean;
  className?: string;
}) {
  const image = useRef<HTMLImageElement>(null);
  const { isBroken, onError } = useBrokenness(image, picture.src);
  useThumbHash(image, picture.thumbHash);
  if (isBroken) return <MediaNotice isBusy={false}>{picture.alt}</MediaNotice>;
  return (
    <img
      ref={image}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={picture.sizes}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={onError}
      className={cx('absolute inset-0 size-full bg-raised object-cover', className)}
    />
  );
}

type ImageRef = { current: HTMLImageElement | null };

/** Whether the picture failed to load. It is retried when the connection is back. */
function useBrokenness(image: ImageRef, src: string) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const isBroken = brokenSrc === src;

  useEffect(() => {
    // If it failed before hydration, the error event was missed, so it is dispatched again.
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) current.dispatchEvent(new Event('error'));
  }, [image, src]);

  useEffect(() => {
    if (!isBroken) return;
    const tryAgain = () => setBrokenSrc(null);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [isBroken]);

  return { isBroken, onError: () => setBrokenSrc(src) };
}

/** Shows the blurred preview behind a picture that is still loading. Done by script, because decoding needs a browser. */
function useThumbHash(image: ImageRef, hash: string | null | undefined) {
  useEffect(() => {
    const { current } = image;
    if (!hash || !current) return;
    // A separate chunk, because the page is on screen before any picture.
    import('./show-thumb-hash.ts').then(
      ({ showThumbHash }) => showThumbHash(current, hash),
      () => undefined,
    );
  }, [image, hash]);
}
