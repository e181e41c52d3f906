import { queryOptions } from '@tanstack/react-query';
import type { MediaId } from '@quad/contract/media/media.schemas';
import { call } from '../../../../lib/calls/call.ts';

/** Also polled, because the live event can be missed. */
const POLL_MS = 15_000;

export const uploadKey = (mediaId: string) => ['uploads', mediaId] as const;

/** Whether the uploaded file could be processed. */
export const uploadQuery = (mediaId: MediaId) =>
  queryOptions({
    queryKey: uploadKey(mediaId),
    queryFn: ({ signal }) => call('GET /uploads/:mediaId/state', { params: { mediaId }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? POLL_MS : false),
  });
