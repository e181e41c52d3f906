import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { mediaId, ownMedia } from './media.schemas.ts';

const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000';

/** The processing state of the viewer's own upload, before and after a post uses it. */
export const getUpload = endpoint({
  method: 'GET',
  path: '/uploads/:mediaId/state',
  access: 'signed-in',
  summary: 'One of the viewer’s own uploads: whether it is being processed, ready or failed, and why.',
  // An invalid ID returns "not found" like an unknown one, the same as when files are uploaded or downloaded.
  params: z.object({ mediaId: mediaId.catch(mediaId.parse(UNKNOWN_ID)) }),
  response: ownMedia,
});
