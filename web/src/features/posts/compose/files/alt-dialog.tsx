import { useCallback } from 'react';
import { MEDIA, mediaPath, VIDEO_VARIANT } from '@quad/contract/media/media';
import type { MediaItem } from '@quad/contract/media/media.schemas';
import { UPLOAD_COPY } from './upload-copy.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { pictureOf } from '../../media/picture-of.ts';
import type { DraftFile } from '../draft.ts';
import { kindOf } from './accept-files.ts';
import { FILE_COPY } from './file-copy.ts';

type Props = { file: DraftFile; onChange: (alt: string) => void; onClose: () => void };

/** Edits the alt text. Every keystroke goes to the draft, so closing loses nothing. */
export function AltDialog({ file, onChange, onClose }: Props) {
  const { blob, posted } = file;
  const postedSrc = posted && srcOf(posted);
  const show = useCallback(
    (element: HTMLImageElement | HTMLVideoElement | null) => {
      if (!element) return;
      if (postedSrc !== undefined) {
        element.src = postedSrc;
        return;
      }
      const src = URL.createObjectURL(blob);
      element.src = src;
      return () => URL.revokeObjectURL(src);
    },
    [blob, postedSrc],
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={UPLOAD_COPY.altLabel}
      actions={
        <Button kind="primary" onClick={onClose}>
          {FILE_COPY.altDone}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex h-48 items-center justify-center overflow-hidden rounded-input bg-raised">
          {kindOf(file) === 'photo' ? (
            <img ref={show} alt="" className="max-h-full max-w-full object-contain" />
          ) : (
            <video ref={show} muted playsInline controls className="max-h-full max-w-full" aria-label={file.name} />
          )}
        </div>
        <TextArea
          label={UPLOAD_COPY.alt}
          rows={3}
          counted
          maxLength={MEDIA.altMax}
          defaultValue={file.alt}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

/** A file of an edited post is on the server; the draft has no bytes of it. */
function srcOf(posted: MediaItem) {
  return posted.kind === 'video' ? mediaPath(posted.id, VIDEO_VARIANT) : (pictureOf(posted, '')?.src ?? '');
}
