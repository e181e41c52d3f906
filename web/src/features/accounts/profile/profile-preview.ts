import { useEffect, useState } from 'react';
import type { ChosenPicture } from './profile.queries.ts';

const SIDE = 288;

/** A preview of the selected square before the upload. */
export function usePreview(picture: ChosenPicture | null) {
  const [shown, setShown] = useState<{ of: ChosenPicture; url: string } | null>(null);

  useEffect(() => {
    if (!picture) return;
    let url: string | undefined;
    let isWanted = true;
    void drawn(picture)
      // A browser with little memory may fail to draw it; the photo can still be saved.
      .catch(() => null)
      .then((blob) => {
        if (!blob || !isWanted) return;
        url = URL.createObjectURL(blob);
        setShown({ of: picture, url });
      });
    return () => {
      isWanted = false;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [picture]);

  return shown !== null && shown.of === picture ? shown.url : null;
}

async function drawn({ file, crop, shown }: ChosenPicture) {
  const scale = shown?.scale ?? 1;
  const [left, top, size] = [crop.left * scale, crop.top * scale, crop.size * scale];
  const bitmap = await createImageBitmap(shown?.blob ?? file);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  canvas.getContext('2d')?.drawImage(bitmap, left, top, size, size, 0, 0, SIDE, SIDE);
  bitmap.close();
  return new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve);
  });
}
