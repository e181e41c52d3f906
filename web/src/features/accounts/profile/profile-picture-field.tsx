import { useEffect, useRef, useState, type DragEvent, type ReactNode, type RefObject } from 'react';
import type { ViewerView } from '@quad/contract/accounts/accounts.schemas';
import { AVATAR_VARIANTS, mediaPath } from '@quad/contract/media/media';
import { toast } from '../../../lib/toasts.ts';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { preloadDialog } from '../../../ui/overlays/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { cameraIcon } from '../../../ui/icons.ts';
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx';
import { fullNameOf } from '../people/names.ts';
import { ACCEPTED_PHOTOS, photoError } from './profile-photo.ts';
import { usePreview } from './profile-preview.ts';
import type { ChosenPicture } from './profile.queries.ts';

const loadCrop = async () => (await import('./profile-crop-dialog.tsx')).ProfileCropDialog;
const CropDialog = lazyPart(loadCrop);

type Props = {
  viewer: Pick<ViewerView, 'firstName' | 'lastName' | 'avatarId'>;
  picture: ChosenPicture | null;
  onChoose: (picture: ChosenPicture) => void;
  picker?: RefObject<HTMLButtonElement | null>;
  /** More actions for the picture. */
  children?: ReactNode;
};

/** The profile picture, with upload by press or drop. */
export function ProfilePictureField({ viewer, picture, onChoose, picker, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [offered, setOffered] = useState<{ file: File; src: string } | null>(null);
  const [isOver, setIsOver] = useState(false);
  const preview = usePreview(picture);
  const present = viewer.avatarId === null ? null : mediaPath(viewer.avatarId, AVATAR_VARIANTS.medium);

  // Preloads the crop dialog while the file picker is open.
  useEffect(() => {
    preloadDialog();
    loadCrop().catch(() => undefined);
  }, []);

  function take(chosen: File | undefined) {
    if (!chosen) return;
    const error = photoError(chosen);
    if (error === undefined) setOffered({ file: chosen, src: URL.createObjectURL(chosen) });
    else toast({ message: error, tone: 'danger' });
  }

  function close() {
    if (offered) URL.revokeObjectURL(offered.src);
    setOffered(null);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- drop is an alternative to the button
    <div
      className={cx(
        'flex flex-col items-center gap-4 rounded-card border border-dashed px-4 py-6',
        isOver ? 'border-campus bg-campus-soft' : 'border-line',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Avatar name={fullNameOf(viewer)} src={preview ?? present} size={96} label="Your picture" />
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_PHOTOS}
        className="hidden"
        aria-hidden
        tabIndex={-1}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // Lets the same file be selected again.
          event.target.value = '';
        }}
      />
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          {...(picker && { ref: picker })}
          icon={<Icon of={cameraIcon} size={18} />}
          onClick={() => input.current?.click()}
        >
          {picture || present ? 'Choose another photo' : 'Choose a photo'}
        </Button>
        {children}
      </div>
      <p className="text-center text-meta text-balance text-muted">
        <span className="pointer-coarse:hidden">Or drop one here. </span>PNG, JPEG, GIF or HEIC, up to 10 MB.
      </p>
      {offered && (
        <CropDialog
          {...offered}
          onClose={close}
          onMissing={close}
          onChoose={(chosen) => {
            close();
            onChoose(chosen);
          }}
          onRefused={(error) => {
            close();
            toast({ message: error, tone: 'danger' });
          }}
        />
      )}
    </div>
  );
}
