import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MediaId } from '@quad/contract/media/media.schemas';
import { useLive } from '../../../lib/live/live-context.tsx';
import { useViewer } from '../../accounts/accounts.public.ts';
import { type DraftFile, uploadKey, useServerPicture, useThumbnail } from '../../posts/posts.public.ts';

/**
 * The thumbnail of a message's file. A file that this browser cannot draw, such as an iPhone photo, is uploaded while
 * the message is written to show the server's picture. Sending continues with the same upload.
 */
export function useServerPreview(file: DraftFile, onUrl: (url: string) => void) {
  const cache = useQueryClient();
  const viewerId = useViewer()?.id;
  const drawn = useThumbnail(file);
  const isWanted = drawn.status === 'none';
  const [mediaId, setMediaId] = useState<MediaId>();
  const keepUrl = useEffectEvent(onUrl);
  const upload = useEffectEvent(async (signal: AbortSignal) => {
    const { uploadFile } = await import('../outbox/upload-file.ts');
    return uploadFile(file.id, file, { signal, onUrl: keepUrl, onShare: () => undefined });
  });

  useEffect(() => {
    if (!isWanted) return;
    const stop = new AbortController();
    upload(stop.signal).then(
      (id) => !stop.signal.aborted && setMediaId(id),
      // The icon stays, and sending uploads the file again and says what is wrong with it.
      () => undefined,
    );
    return () => stop.abort();
  }, [isWanted]);

  useLive(viewerId && mediaId ? `user:${viewerId}` : null, (event) => {
    if (event.type === 'upload.processed') void cache.invalidateQueries({ queryKey: uploadKey(event.mediaId) });
  });
  return useServerPicture(file, drawn, mediaId);
}
