import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { boxStyle, shapeOf, TALLEST } from './media-box.ts';
import { PictureImage, type Picture } from './picture-image.tsx';

/** One picture in its own shape. The box has its size before the picture loads, so nothing moves. */
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
  /** An overlay on the picture, such as a play icon. */
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
