import 'react-easy-crop/react-easy-crop.css';
import { useState } from 'react';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import Cropper from 'react-easy-crop';
import { PROFILE_COPY } from './profile-copy.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Slider } from '../../../ui/fields/slider.tsx';
import type { ChosenPicture } from './profile.queries.ts';
import { useCropPicture } from './use-crop-picture.ts';

const ZOOM = { min: 1, max: 4, step: 0.05 } as const;
const START = { x: 0, y: 0 };

type Props = {
  file: File;
  /** The object URL of the file. */
  src: string;
  onChoose: (picture: ChosenPicture) => void;
  onClose: () => void;
  /** Called with the reason when the photo cannot be used. */
  onRefused: (error: string) => void;
};

/** Lets the student choose the square of a photo by drag, pinch or arrow keys. */
export function ProfileCropDialog({ file, src, onChoose, onClose, onRefused }: Props) {
  const [position, setPosition] = useState(START);
  const [zoom, setZoom] = useState<number>(ZOOM.min);
  const [area, setArea] = useState({ x: 0, y: 0, width: 0, height: 0 });
  const picture = useCropPicture(file, src, onRefused);

  return (
    <Dialog
      open
      onClose={onClose}
      title="Move and zoom"
      closeOnOutsidePress={false}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" disabled={area.width === 0} onClick={() => onChoose(picture.chosen(area))}>
            Apply
          </Button>
        </>
      }
    >
      {/* Square, so that the whole width of a tall photo fits. The focus ring is around the box, because it would be
          hard to see on the photo. */}
      <div className="relative mx-auto aspect-square max-w-[clamp(7rem,86dvh-17rem,22.5rem)] overflow-hidden rounded-card bg-black outline-offset-2 has-[[role=application]:focus-visible]:outline-2 has-[[role=application]:focus-visible]:outline-campus">
        <Cropper
          image={picture.src}
          crop={position}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={1}
          objectFit="cover"
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          // We ship its style sheet, because the CSP forbids injected styles.
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: 'outline-none' }}
          cropperProps={{
            role: 'application',
            'aria-label': 'The part of the photo to keep. Move it with the arrow keys.',
          }}
          mediaProps={{ onError: picture.onUnshowable, alt: '' }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onMediaLoaded={picture.onLoaded}
          onCropComplete={(_share, pixels) => setArea(pixels)}
        />
        {picture.isLoading && (
          <div className="absolute inset-0 flex items-center justify-center text-white">
            <Spinner label={PROFILE_COPY.readingPhoto} />
          </div>
        )}
      </div>
      <div className="mt-4">
        <Slider
          label="Zoom"
          {...ZOOM}
          value={zoom}
          shown={(value) => `${Math.round(value * 100)}%`}
          onChange={setZoom}
        />
      </div>
    </Dialog>
  );
}
