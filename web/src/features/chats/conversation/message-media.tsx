import type { MediaItem } from '@quad/contract/media/media.schemas';
import { MEDIA_COPY, mosaicItemOf } from '../../posts/posts.public.ts';
import { dialogs } from '../../../lib/dialogs.ts';
import { SingleMedia } from '../../../ui/media/single-media.tsx';
import { boxOf, shapeOf } from '../../../ui/media/media-box.ts';
import { MediaFrame } from '../../../ui/media/media-frame.tsx';
import { MediaNotice } from '../../../ui/media/media-notice.tsx';
import type { PendingMessage } from '../outbox/message-outbox.ts';
import { previewBy, previewOf } from '../outbox/previews.ts';

/** Chat media is served only by this site, never by a CDN. */
const OWN_SITE = '';
const SIZES = '(width < 770px) 80vw, 500px';
const UNKNOWN_SHAPE = { width: 4, height: 3 };

/** The photo or video of a message. A photo just sent from this tab keeps showing the local file. */
export function MessageMedia({ media, clientId }: { media: MediaItem; clientId: string }) {
  const preview = previewBy(clientId);
  const item = mosaicItemOf(media, { base: OWN_SITE, sizes: SIZES });
  if ('notice' in item) {
    if (preview && item.isBusy)
      return <MediaFrame picture={{ ...preview, alt: MEDIA_COPY.processing }} size="small" eager />;
    return <NoticeBox isBusy={item.isBusy} shape={media.width > 0 ? media : UNKNOWN_SHAPE} text={item.notice} />;
  }
  const open = () => dialogs.open({ name: 'media-viewer', props: { media: [media], index: 0, base: OWN_SITE } });
  const isStill = preview && media.kind === 'photo' && !item.moving;
  const shown = isStill ? { ...item, src: preview.src, srcSet: undefined } : item;
  return <SingleMedia item={shown} onOpen={open} eager={false} size="small" />;
}

/** Media that is being sent: the photo itself, or the file name of a video. */
export function PendingMedia({ pending: { entry, status } }: { pending: PendingMessage }) {
  const preview = previewOf(entry);
  const { size, name = '' } = entry.file ?? {};
  if (!preview) return <NoticeBox isBusy={status !== 'failed'} shape={size ?? UNKNOWN_SHAPE} text={name} />;
  return <MediaFrame picture={{ ...preview, alt: name }} size="small" eager />;
}

type NoticeProps = { isBusy: boolean; shape: { width: number; height: number }; text: string };

function NoticeBox({ isBusy, shape, text }: NoticeProps) {
  return (
    <span {...boxOf(shapeOf(shape), 'small')}>
      <MediaNotice isBusy={isBusy}>{text}</MediaNotice>
    </span>
  );
}
