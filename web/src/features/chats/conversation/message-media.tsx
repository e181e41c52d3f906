import { MEDIA_COPY, type MediaItem } from '@quad/contract/media';
import { dialogs } from '../../../lib/dialogs.ts';
import { SingleMedia } from '../../../ui/media/single-media.tsx';
import { boxStyle, shapeOf, TALLEST } from '../../../ui/media/media-box.ts';
import { MediaFrame } from '../../../ui/media/media-frame.tsx';
import { MediaNotice } from '../../../ui/media/media-notice.tsx';
import { cx } from '../../../ui/cx.ts';
import { mosaicItemOf } from '../../posts/posts.later.public.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { previewBy, previewOf } from '../outbox/previews.ts';

/** What is said in a chat is served by the site alone, never by a network of caches. */
const OWN_SITE = '';
const SIZES = '(width < 770px) 80vw, 500px';
const UNKNOWN_SHAPE = { width: 4, height: 3 };

/** The photo or video of a message. One that was just sent from here stays the very picture that was sent. */
export function MessageMedia({ media, clientId }: { media: MediaItem; clientId: string }) {
  const preview = previewBy(clientId);
  const item = mosaicItemOf(media, { base: OWN_SITE, sizes: SIZES });
  if ('notice' in item) {
    if (preview && item.isBusy)
      return <MediaFrame picture={{ ...preview, alt: MEDIA_COPY.processing }} size="small" eager />;
    return <NoticeBox isBusy={item.isBusy} shape={media.width > 0 ? media : UNKNOWN_SHAPE} words={item.notice} />;
  }
  const open = () => dialogs.open({ name: 'media-viewer', props: { media: [media], index: 0, base: OWN_SITE } });
  const isStill = preview && media.kind === 'photo' && !item.moving;
  const shown = isStill ? { ...item, src: preview.src, srcSet: undefined } : item;
  return <SingleMedia item={shown} onOpen={open} eager={false} size="small" />;
}

/** What is on its way: the photo itself, or words where it is a video. */
export function PendingMedia({ entry }: { entry: OutboxEntry }) {
  const preview = previewOf(entry);
  if (!preview) return <NoticeBox isBusy shape={entry.file?.size ?? UNKNOWN_SHAPE} words={entry.file?.name ?? ''} />;
  return <MediaFrame picture={{ ...preview, alt: entry.file?.name ?? '' }} size="small" eager />;
}

type NoticeProps = { isBusy: boolean; shape: { width: number; height: number }; words: string };

function NoticeBox({ isBusy, shape, words }: NoticeProps) {
  return (
    <span
      style={boxStyle(shapeOf(shape))}
      className={cx('relative block max-w-full overflow-hidden rounded-card border border-line', TALLEST.small)}
    >
      <MediaNotice isBusy={isBusy}>{words}</MediaNotice>
    </span>
  );
}
