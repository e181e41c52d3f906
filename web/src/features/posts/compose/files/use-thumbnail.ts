import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mediaPath } from '@quad/contract/media/media';
import type { MediaId } from '@quad/contract/media/media.schemas';
import type { DraftFile } from '../draft.ts';
import { drawThumbnail } from './draw-thumbnail.ts';
import { uploadQuery } from './uploads.queries.ts';

export type Thumbnail = { status: 'drawing' } | { status: 'none' } | { status: 'drawn'; src: string };

/** The thumbnail of a file; where this browser cannot draw it, the server's picture once that is ready. */
export function useTileThumbnail(file: DraftFile, mediaId: MediaId | undefined): Thumbnail {
  return useServerPicture(file, useThumbnail(file), mediaId);
}

export function useServerPicture(file: DraftFile, drawn: Thumbnail, mediaId: MediaId | undefined): Thumbnail {
  const isWanted = drawn.status === 'none' && mediaId !== undefined && !file.posted;
  const { data } = useQuery(isWanted ? uploadQuery(mediaId) : { queryKey: ['uploads', 'none'], queryFn: skipToken });
  const shown = file.posted ?? data;
  const smallest = shown?.variants.find(({ type }) => type.startsWith('image/'));
  if (!shown || shown.status !== 'ready' || !smallest) return drawn;
  return { status: 'drawn', src: mediaPath(shown.id, smallest.name) };
}

/** The thumbnail as this browser draws it. Its object URL is revoked when the tile unmounts. */
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
