import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Link } from './link.tsx';
import { MediaFrame, useThumbHash, type Picture } from './media-frame.tsx';
import { MediaNotice } from './media-notice.tsx';
import { PlayMark } from './play-mark.tsx';
import { VideoFrame, type VideoSource } from './video-frame.tsx';

export type MosaicPicture = Picture & {
  id: string;
  /** Beside others a video shows its poster and a play mark; alone it plays. */
  kind: 'photo' | 'video';
  video?: VideoSource | undefined;
  /** Where the item alone can be seen; middle-click works. */
  href?: string | undefined;
};

/** Something to see, or the words for why there is nothing yet. */
export type MosaicItem = MosaicPicture | { id: string; notice: string; isBusy: boolean };

const SHOWN = 4;

/** 1: its own shape; 2: halves; 3: one tall, two stacked; 4 and more: a grid with '+n'. */
export function MediaMosaic({
  items,
  onOpen,
  eager = false,
}: {
  items: readonly MosaicItem[];
  onOpen?: (index: number) => void;
  eager?: boolean;
}) {
  const [first] = items;
  if (!first) return null;
  if (items.length === 1) {
    if ('notice' in first) {
      return (
        <div className="relative aspect-[4/3] w-full max-w-[500px] overflow-hidden rounded-card border border-line">
          <MediaNotice isBusy={first.isBusy}>{first.notice}</MediaNotice>
        </div>
      );
    }
    if (first.video) return <VideoFrame poster={first} source={first.video} eager={eager} />;
    return (
      <Pressable item={first} index={0} onOpen={onOpen} className="block w-fit max-w-full rounded-card">
        <MediaFrame picture={first} eager={eager}>
          {first.kind === 'video' && <PlayMark />}
        </MediaFrame>
      </Pressable>
    );
  }
  const hidden = items.length - SHOWN;
  return (
    <div
      className={cx(
        'grid aspect-[5/3] max-h-[350px] w-full max-w-[500px] grid-rows-2 gap-0.5 overflow-hidden rounded-card border border-line over-769:max-h-[400px]',
        items.length === 3 ? 'grid-cols-[8fr_5fr]' : 'grid-cols-2',
      )}
    >
      {items.slice(0, SHOWN).map((item, index) => (
        <Pressable
          key={item.id}
          item={item}
          index={index}
          onOpen={onOpen}
          className={cx(
            'relative block min-h-0 min-w-0 overflow-hidden -outline-offset-2',
            (items.length === 2 || (items.length === 3 && index === 0)) && 'row-span-2',
          )}
        >
          <Tile item={item} eager={eager} />
          {hidden > 0 && index === SHOWN - 1 && (
            <span className="absolute inset-0 flex items-center justify-center bg-black/55 text-headline font-semibold text-white">
              +{hidden}
            </span>
          )}
        </Pressable>
      ))}
    </div>
  );
}

function Tile({ item, eager }: { item: MosaicItem; eager: boolean }) {
  if ('notice' in item) return <MediaNotice isBusy={item.isBusy}>{item.notice}</MediaNotice>;
  return <TilePicture item={item} eager={eager} />;
}

function TilePicture({ item, eager }: { item: MosaicPicture; eager: boolean }) {
  const image = useThumbHash<HTMLImageElement>(item.thumbHash);
  return (
    <>
      <img
        ref={image}
        src={item.src}
        srcSet={item.srcSet}
        sizes={item.sizes}
        alt={item.alt}
        width={item.width}
        height={item.height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="absolute inset-0 size-full bg-raised object-cover"
      />
      {item.kind === 'video' && <PlayMark />}
    </>
  );
}

function Pressable({
  item,
  index,
  onOpen,
  className,
  children,
}: {
  item: MosaicItem;
  index: number;
  onOpen: ((index: number) => void) | undefined;
  className: string;
  children: ReactNode;
}) {
  // Nothing to open yet.
  if ('notice' in item) return <span className={className}>{children}</span>;
  const label = item.alt ? undefined : item.kind === 'video' ? 'Open video' : 'Open photo';
  if (item.href) {
    return (
      <Link
        href={item.href}
        aria-label={label}
        className={className}
        onClick={(event) => {
          if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen(index);
        }}
      >
        {children}
      </Link>
    );
  }
  if (onOpen) {
    return (
      <button type="button" aria-label={label} className={className} onClick={() => onOpen(index)}>
        {children}
      </button>
    );
  }
  return <span className={className}>{children}</span>;
}
