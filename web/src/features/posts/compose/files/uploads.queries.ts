import { queryOptions } from '@tanstack/react-query';
import { getUpload, type MediaId } from '@quad/contract/media';
import { call } from '../../../../lib/call.ts';

/** Asked now and then too: the live word of it may be missed. */
const POLL_MS = 15_000;

export const uploadKey = (mediaId: string) => ['uploads', mediaId] as const;

/** Whether what was sent can be read. */
export const uploadQuery = (mediaId: MediaId) =>
  queryOptions({
    queryKey: uploadKey(mediaId),
    queryFn: ({ signal }) => call(getUpload, { params: { mediaId }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? POLL_MS : false),
  });
