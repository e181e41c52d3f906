import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** In small letters whatever was sent, so that one item has one name in paths, locks and topics. */
export const mediaId = z.uuid().toLowerCase().brand<'MediaId'>();
export type MediaId = z.infer<typeof mediaId>;

const MB = 1024 * 1024;

export const MEDIA = {
  extensions: ['jpeg', 'jpg', 'png', 'gif', 'webp', 'mp4', 'mov', 'avi', 'quicktime'],
  /** What the file picker offers. */
  accept: 'image/*,video/*',
  photoBytesMax: 30 * MB,
  videoBytesMax: 300 * MB,
  pixelsMax: 50_000_000,
  /** Longer than this a side is not believed: no photo or film has it. */
  sideMax: 65_535,
  videoSecondsMax: 300,
  /** Bytes of uploads that a student may have begun in a day, and that may lie about unposted: a post of ten videos. */
  dailyBytesMax: 8192 * MB,
  waitingBytesMax: 10 * 300 * MB,
  altMax: 1000,
  /** A photo is stored at these widths, and never larger than it came. */
  photoWidths: [400, 800, 1600],
  videoHeightMax: 720,
  heightCapPx: 350,
  wideHeightCapPx: 400,
  chatHeightCapPx: 200,
  widthCapPx: 500,
  /** An upload that no post took is removed after this long. */
  orphanHours: 24,
} as const;

/** In place of a file that is not there to see. What is said of files being chosen and sent stands in upload-copy.ts. */
export const MEDIA_COPY = { processing: 'Processing...', failed: 'This file could not be shown.' } as const;

/** Why an upload cannot be shown. */
export const processingFailure = z.enum(['unreadable', 'too_large', 'too_long']);
export type ProcessingFailure = z.infer<typeof processingFailure>;

/**
 * Where files are uploaded by the tus protocol (not an endpoint of JSON). Members only. `Upload-Metadata` carries
 * `filename`, `filetype` and `purpose`, and `width` and `height` where the sender can tell them: they keep its place
 * free until it is processed, and decide nothing else. The last segment of the address that a creation answers with is the id of the
 * media item, which a post then names. Refusals carry the error body of every other call.
 */
export const UPLOADS_PATH = '/api/uploads';

export const uploadPurpose = z.enum(['post', 'message']);
export type UploadPurpose = z.infer<typeof uploadPurpose>;

export const mediaVariant = z.object({
  name: z.string(),
  type: z.string(),
  width: z.int().nonnegative(),
  height: z.int().nonnegative(),
});

/**
 * A photo or video of a post or message. Width and height are true, so its place can be kept free; until it is ready
 * they are what its sender's browser measured, and 0 where it could not.
 */
export const mediaItem = z.object({
  id: mediaId,
  kind: z.enum(['photo', 'video']),
  status: z.enum(['processing', 'ready', 'failed']),
  width: z.int().nonnegative(),
  height: z.int().nonnegative(),
  durationMs: z.int().nonnegative().nullable(),
  thumbhash: z.string().nullable(),
  alt: z.string(),
  variants: z.array(mediaVariant),
});
export type MediaItem = z.infer<typeof mediaItem>;
export type MediaKind = MediaItem['kind'];

/** Where a file is served; every variant of a media item has one address for ever. */
export function mediaPath(id: string, variant: string) {
  return `/files/${id}/${variant}`;
}

/**
 * The same for what a post shows, from the campus's `mediaBaseUrl`. Faces, uploads and what is said in chats stay on
 * the site: they are not for everybody, and a network of caches would not know.
 */
export function mediaUrl(base: string, id: string, variant: string) {
  return base + mediaPath(id, variant);
}

/** Pictures are called by their width (`w800`). Of a video the largest one is its poster; of what moves a still is kept. */
export const VIDEO_VARIANT = 'video';
export const POSTER_VARIANT = 'poster';
export const STILL_VARIANT = 'still';

/** The variants every avatar has: for lists, for a profile, and for a profile on a sharp screen. */
export const AVATAR_VARIANTS = { small: 'small', medium: 'medium', large: 'large' } as const;

/** As its owner sees it: also why it cannot be shown, if that is known. */
export const ownMedia = mediaItem.extend({ failure: processingFailure.nullable() });
export type OwnMedia = z.infer<typeof ownMedia>;

const NOBODYS_ID = '00000000-0000-0000-0000-000000000000';

/** How one's own upload is doing, before and after a post took it. */
export const getUpload = endpoint({
  method: 'GET',
  path: '/uploads/:mediaId/state',
  access: 'signed-in',
  summary: 'One of the viewer’s own uploads: whether it is being processed, ready or failed, and why.',
  // What can be no id is missing like an id that is nobody's, as where files are sent and fetched.
  params: z.object({ mediaId: mediaId.catch(mediaId.parse(NOBODYS_ID)) }),
  response: ownMedia,
});
