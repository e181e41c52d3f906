import { useEffect, useState } from 'react';
import type { DraftFile } from '../draft.ts';
import { drawThumbnail } from './draw-thumbnail.ts';

export type Thumbnail = { status: 'drawing' } | { status: 'none' } | { status: 'drawn'; src: string };

/** The thumbnail of a file. Its object URL is revoked when the tile unmounts. */
export function useThumbnail(file: DraftFile): Thumbnail {
  const { id } = file;
  const [thumbnail, setThumbnail] = useState<Thumbnail>({ status: 'drawing' });

  useEffect(() => {
    const stop = new AbortController();
    let src: string | undefined;
    void drawThumbnail(file, stop.signal).then((blob) => {
      if (stop.signal.aborted) return;
      if (blob) src = URL.createObjectURL(blob);
      setThumbnail(src === undefined ? { status: 'none' } : { status: 'drawn', src });
    });
    return () => {
      stop.abort();
      if (src !== undefined) URL.revokeObjectURL(src);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the bytes of a file never change, whatever else is known of it
  }, [id]);

  return thumbnail;
}
