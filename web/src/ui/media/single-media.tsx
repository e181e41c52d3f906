import { useRef, useState } from 'react';
import { lazyPart } from '../overlays/lazy-part.tsx';
import { OUTER, type MediaSize } from './media-box.ts';
import { MediaFrame } from './media-frame.tsx';
import { MediaPressable, type MosaicPicture } from './media-pressable.tsx';
import { useIsNear } from '../lists/use-is-near.ts';
import { VideoFrame } from './video-frame.tsx';

const MotionSwitch = lazyPart(async () => (await import('../buttons/motion-switch.tsx')).MotionSwitch);

type Props = {
  item: MosaicPicture;
  onOpen: (() => void) | undefined;
  eager: boolean;
  size?: MediaSize;
};

/** The only picture of a post. Videos and animated pictures play here. */
export function SingleMedia({ item, onOpen, eager, size = 'wide' }: Props) {
  if (item.video) return <VideoFrame poster={item} source={item.video} eager={eager} onOpen={onOpen} size={size} />;
  if (item.moving) return <MovingPicture item={item} moving={item.moving} onOpen={onOpen} eager={eager} size={size} />;
  return (
    <MediaPressable item={item} onOpen={onOpen} className={`${OUTER[size]} rounded-card`}>
      <MediaFrame picture={item} eager={eager} size={size} />
    </MediaPressable>
  );
}

function MovingPicture({
  item,
  moving,
  onOpen,
  eager,
  size = 'wide',
}: Props & { moving: { src: string; srcSet: string } }) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(frame);
  const [isMoving, setMoving] = useState(false);
  return (
    <div ref={frame} className={`relative ${OUTER[size]}`}>
      <MediaPressable item={item} onOpen={onOpen} className={`${OUTER[size]} rounded-card`}>
        <MediaFrame picture={isMoving ? { ...item, ...moving } : item} eager={eager} size={size} />
      </MediaPressable>
      {isNear && <MotionSwitch isMoving={isMoving} onSwitch={setMoving} />}
    </div>
  );
}
