import type { ReactNode } from 'react';
import { Link } from '../buttons/link.tsx';
import type { Picture } from './picture-image.tsx';
import type { VideoSource } from './video-frame.tsx';

export type MosaicPicture = Picture & {
  id: string;
  kind: 'photo' | 'video';
  video?: VideoSource | undefined;
  /** Set for an animated picture; the other fields then describe its still frame. */
  moving?: { src: string; srcSet: string } | undefined;
  /** The item's own page, for middle-click and new tabs. */
  href?: string | undefined;
};

/** Opens a picture in the full-screen viewer. */
export function MediaPressable({
  item,
  onOpen,
  className,
  children,
}: {
  item: MosaicPicture;
  onOpen: (() => void) | undefined;
  className: string;
  children: ReactNode;
}) {
  const label = item.alt ? undefined : labelOf(item);
  if (item.href) {
    return (
      <Link
        href={item.href}
        aria-label={label}
        className={className}
        onClick={(event) => {
          if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen();
        }}
      >
        {children}
      </Link>
    );
  }
  if (onOpen) {
    return (
      <button type="button" aria-label={label} className={className} onClick={onOpen}>
        {children}
      </button>
    );
  }
  return <span className={className}>{children}</span>;
}

function labelOf(item: MosaicPicture) {
  if (item.kind === 'video') return 'Open video';
  return item.moving ? 'Open animation' : 'Open photo';
}
