import { useEffect, useState } from 'react';
import { sizeError, squareOf } from './profile-photo.ts';
import type { ChosenPicture, ServerPicture } from './profile.queries.ts';
import { fetchServerPicture } from './server-picture.ts';
import { PROFILE_COPY } from './profile-copy.ts';

type Size = { width: number; height: number };
type Shown = ServerPicture & { src: string; size: Size };
type Loaded = { naturalWidth: number; naturalHeight: number };
type Area = { x: number; y: number } & Size;

/** The picture in the crop dialog: the photo itself or, where the browser cannot show that, the server's picture of it. */
export function useCropPicture(file: File, src: string, onRefused: (error: string) => void) {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [shown, setShown] = useState<Shown | null>(null);
  const [isLoading, setIsLoading] = useState(false);

  useEffect(
    () => () => {
      if (shown) URL.revokeObjectURL(shown.src);
    },
    [shown],
  );

  function measure(measured: Size) {
    const error = sizeError(measured);
    if (error === undefined) setSize(measured);
    else onRefused(error);
  }

  async function fetchPicture() {
    setIsLoading(true);
    try {
      const made = await fetchServerPicture(file);
      setShown({ ...made, src: URL.createObjectURL(made.blob) });
    } catch (error) {
      onRefused(error instanceof Error ? error.message : PROFILE_COPY.photosOnly);
    }
    setIsLoading(false);
  }

  return {
    src: shown?.src ?? src,
    isLoading,
    onLoaded: (loaded: Loaded) => measure(shown?.size ?? { width: loaded.naturalWidth, height: loaded.naturalHeight }),
    onUnshowable: () => {
      if (shown) onRefused(PROFILE_COPY.photosOnly);
      else if (!isLoading) void fetchPicture();
    },
    /** The chosen square in pixels of the photo, whatever was shown. */
    chosen: ({ x, y, width, height }: Area): ChosenPicture => {
      const scale = shown?.scale ?? 1;
      const area = { x: x / scale, y: y / scale, width: width / scale, height: height / scale };
      const crop = squareOf(area, size);
      return shown ? { file, crop, shown: { blob: shown.blob, scale } } : { file, crop };
    },
  };
}
