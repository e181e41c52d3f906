import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { boxStyle, shapeOf, TALLEST } from './media-box.ts';
import { PictureImage, type Picture } from './picture-image.tsx';

/** One picture in its own shape within the caps. The box is there before the picture, so nothing moves when it loads. */
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
  return (
    <span
      style={boxStyle(shapeOf(picture))}
      className={cx('relative block max-w-full overflow-hidden rounded-card border border-line', TALLEST[size])}
    >
      <PictureImage picture={picture} eager={eager} />
      {children}
    </span>
  );
}
