import type { ReactNode } from 'react';
import { boxOf, shapeOf, type MediaSize } from './media-box.ts';
import { PictureImage, type Picture } from './picture-image.tsx';

/** One picture in its box, which has its size before the picture loads, so nothing moves. */
export function MediaFrame({
  picture,
  size = 'wide',
  eager = false,
  whole = false,
  children,
}: {
  picture: Picture;
  size?: MediaSize;
  /** For the first picture of a page. */
  eager?: boolean;
  /** Shows all of it, with bars beside or above it where the box has another shape. */
  whole?: boolean;
  /** An overlay on the picture, such as a play icon. */
  children?: ReactNode;
}) {
  return (
    <span {...boxOf(shapeOf(picture), size)}>
      <PictureImage picture={picture} eager={eager} {...(whole && { className: 'bg-black! object-contain!' })} />
      {children}
    </span>
  );
}
