import { useState } from 'react';
import { cx } from '../cx.ts';
import { SingleMedia } from './single-media.tsx';
import { boxOf, shapeOf } from './media-box.ts';
import { MediaNotice } from './media-notice.tsx';
import { MediaPressable, type MosaicPicture } from './media-pressable.tsx';
import { PictureImage } from './picture-image.tsx';
import { PlayMark } from './play-mark.tsx';

/** Explains why the picture cannot be shown yet. */
type MosaicNotice = { id: string; notice: string; isBusy: boolean; width: number; height: number };

export type MosaicItem = MosaicPicture | MosaicNotice;

const SHOWN = 4;
/** Used while the size is unknown. */
const USUAL_SIZE = { width: 4, height: 3 };

/** 1: the card's width; 2: halves; 3: one tall, two stacked; 4 and more: a grid with '+n'. */
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
  const opening = (index: number) => onOpen && (() => onOpen(index));
  if (items.length === 1) return <SingleTile key={first.id} item={first} onOpen={opening(0)} eager={eager} />;
  const hidden = items.length - SHOWN;
  return (
    <div
      className={cx(
        'grid aspect-[5/3] max-h-[350px] w-full max-w-[500px] grid-rows-2 gap-0.5 overflow-hidden rounded-card border border-line over-769:max-h-[400px]',
        items.length === 3 ? 'grid-cols-[8fr_5fr]' : 'grid-cols-2',
      )}
    >
      {items.slice(0, SHOWN).map((item, index) => (
        <Tile
          key={item.id}
          item={item}
          hidden={index === SHOWN - 1 ? hidden : 0}
          onOpen={opening(index)}
          eager={eager}
          isTall={items.length === 2 || (items.length === 3 && index === 0)}
        />
      ))}
    </div>
  );
}

type SingleTileProps = { item: MosaicItem; onOpen: (() => void) | undefined; eager: boolean };

function SingleTile({ item, onOpen, eager }: SingleTileProps) {
  // Keeps the first size, so that nothing moves when the picture is ready.
  const [size] = useState(() => (item.width > 0 ? { width: item.width, height: item.height } : USUAL_SIZE));
  if (!('notice' in item)) return <SingleMedia item={{ ...item, ...size }} onOpen={onOpen} eager={eager} />;
  return (
    <div {...boxOf(shapeOf(size), 'wide')}>
      <MediaNotice isBusy={item.isBusy}>{item.notice}</MediaNotice>
    </div>
  );
}

/** In a grid nothing plays: a video shows its poster and opens in the viewer. */
function Tile({
  item,
  hidden,
  onOpen,
  eager,
  isTall,
}: {
  item: MosaicItem;
  hidden: number;
  onOpen: (() => void) | undefined;
  eager: boolean;
  isTall: boolean;
}) {
  const look = cx('relative block min-h-0 min-w-0 overflow-hidden -outline-offset-2', isTall && 'row-span-2');
  const count = hidden > 0 && (
    <span className="absolute inset-0 flex items-center justify-center bg-black/55 text-headline font-semibold text-white">
      +{hidden}
    </span>
  );
  if ('notice' in item) {
    return (
      <span className={look}>
        <MediaNotice isBusy={item.isBusy}>{item.notice}</MediaNotice>
        {count}
      </span>
    );
  }
  return (
    <MediaPressable item={item} onOpen={onOpen} className={look}>
      <PictureImage picture={item} eager={eager} />
      {item.kind === 'video' && <PlayMark />}
      {item.moving && (
        <span
          aria-hidden
          className="absolute bottom-2 left-2 rounded-sm bg-black/60 px-1.5 text-meta font-semibold text-white"
        >
          GIF
        </span>
      )}
      {count}
    </MediaPressable>
  );
}
