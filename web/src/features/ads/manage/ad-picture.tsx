import type { Ad } from '@quad/contract/ads/ads.schemas';
import { Icon } from '../../../ui/icon.tsx';
import { adIcon } from '../../../ui/icons.ts';
import { PictureImage } from '../../../ui/media/picture-image.tsx';
import { useCampus } from '../../campuses/campuses.public.ts';
import { pictureOf } from '../../posts/posts.public.ts';

/** The post's first image, or an icon. */
export function AdPicture({ ad: { postMedia } }: { ad: Ad }) {
  const { mediaBaseUrl } = useCampus();
  const picture = postMedia && pictureOf(postMedia, mediaBaseUrl);
  return (
    <span className="relative flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-input bg-raised text-muted">
      {picture ? <PictureImage picture={{ ...picture, alt: '', sizes: '56px' }} eager={false} /> : <Icon of={adIcon} />}
    </span>
  );
}
