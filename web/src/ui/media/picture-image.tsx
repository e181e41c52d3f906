import { useEffect, useLayoutEffect, useRef, useState } from 'react';
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

/** Fills the box it is in: blurred until it is there, and quiet if it never comes. */
export function PictureImage({
  picture,
  eager,
  className,
}: {
  picture: Picture;
  /** For what is on the screen at first. */
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

/** Whether it failed to load. With the connection it is asked for again. */
function useBrokenness(image: ImageRef, src: string) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const isBroken = brokenSrc === src;

  useEffect(() => {
    // One that failed before the page was alive told nobody, so it tells again.
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

/** Paints the blurred picture behind until the real one covers it. By script: only a browser decodes it. */
function useThumbHash(image: ImageRef, hash: string | null | undefined) {
  useLayoutEffect(() => {
    if (!hash) return;
    // Fetched apart: a page is on screen before any picture is.
    const paint = ({ thumbHashUrl }: typeof import('./thumb-hash.ts')) => {
      const url = thumbHashUrl(hash);
      if (!image.current || url === null) return;
      image.current.style.background = `center / cover no-repeat url("${url}")`;
    };
    import('./thumb-hash.ts').then(paint, () => undefined);
  }, [image, hash]);
}
