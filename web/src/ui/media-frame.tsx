import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { fitBox, MEDIA_HEIGHT_MAX } from './fit-box.ts';

export type Picture = {
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  width: number;
  height: number;
  alt: string;
  thumbHash?: string | null | undefined;
};

/** Paints the blurred picture behind until the real one covers it. By script: only a browser decodes it. */
export function useThumbHash<Element extends HTMLElement>(hash: string | null | undefined) {
  const element = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!hash) return;
    // Fetched apart: a page is on screen before any picture is.
    const paint = ({ thumbHashUrl }: typeof import('./thumb-hash.ts')) => {
      const url = thumbHashUrl(hash);
      if (!element.current || url === null) return;
      element.current.style.background = `center / cover no-repeat url("${url}")`;
    };
    import('./thumb-hash.ts').then(paint, () => undefined);
  }, [hash]);
  return element;
}

/**
 * One picture in its own shape within the caps. The box is there before the picture: the width and height attributes
 * give the browser its shape, so nothing moves when it loads.
 */
export function MediaFrame({
  picture,
  size = 'wide',
  eager = false,
  children,
}: {
  picture: Picture;
  /** `wide` in cards, `small` in chats and previews. */
  size?: 'wide' | 'small';
  /** For the first picture of a page. */
  eager?: boolean;
  /** Laid over the picture, such as a play mark. */
  children?: ReactNode;
}) {
  const box = fitBox(picture, MEDIA_HEIGHT_MAX[size]);
  const image = useThumbHash<HTMLImageElement>(picture.thumbHash);
  return (
    <span className="relative block w-fit max-w-full overflow-hidden rounded-card border border-line">
      <img
        ref={image}
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={picture.sizes}
        alt={picture.alt}
        width={box.width}
        height={box.height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={cx('block h-auto max-w-full bg-raised object-cover', size === 'wide' && 'upto-769:max-h-[350px]')}
      />
      {children}
    </span>
  );
}
