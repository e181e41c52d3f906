import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Lowercased, so that each item has exactly one ID in paths, locks and topics. */
export const mediaId = z.uuid().toLowerCase().brand<'MediaId'>();
export type MediaId = z.infer<typeof mediaId>;

const MB = 1024 * 1024;

export const MEDIA = {
  extensions: ['jpeg', 'jpg', 'png', 'gif', 'webp', 'mp4', 'mov', 'avi', 'quicktime'],
  accept: 'image/*,video/*',
  photoBytesMax: 30 * MB,
  videoBytesMax: 300 * MB,
  pixelsMax: 50_000_000,
  /** Larger dimensions are rejected as invalid: no real photo or video has them. */
  sideMax: 65_535,
  videoSecondsMax: 300,
  /** Upload bytes per student: started within a day, and not posted yet (enough for a post of ten videos). */
  dailyBytesMax: 8192 * MB,
  waitingBytesMax: 10 * 300 * MB,
  altMax: 1000,
  /** Photos are stored at these widths and never scaled up. */
  photoWidths: [400, 800, 1600],
  videoHeightMax: 720,
  heightCapPx: 350,
  wideHeightCapPx: 400,
  chatHeightCapPx: 200,
  widthCapPx: 500,
  /** An upload that no post uses is deleted after this time. */
  orphanHours: 24,
} as const;

/** Shown instead of a file that is not available. For choosing and uploading files see upload-copy.ts. */
export const MEDIA_COPY = { processing: 'Processing...', failed: "We can't show this file." } as const;

export const processingFailure = z.enum(['unreadable', 'too_large', 'too_long']);
export type ProcessingFailure = z.infer<typeof processingFailure>;

/**
 * The tus upload URL (not a JSON endpoint), for members only. `Upload-Metadata` has `filename`, `filetype`, `purpose`
 * and optionally `width` and `height`, which only reserve space until the file is processed.
 * The last path segment of the created upload's URL is the media ID, which a post then refers to. Errors have the
 * same body as every other endpoint.
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
 * A photo or video of a post or message. Width and height reserve its space. Until it is ready they are what the
 * sender's browser measured, or 0 if it could not measure them.
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

/** A variant's URL never changes, so it can be cached forever. */
export function mediaPath(id: string, variant: string) {
  return `/files/${id}/${variant}`;
}

/**
 * The same for media of posts, on the campus's `mediaBaseUrl`. Avatars, uploads and chat media stay on this site:
 * they are private, and a CDN cannot check access.
 */
export function mediaUrl(base: string, id: string, variant: string) {
  return base + mediaPath(id, variant);
}

/**
 * Images are named by width (`w800`). For a video the largest image is its poster; animated images also have a still.
 */
export const VIDEO_VARIANT = 'video';
export const POSTER_VARIANT = 'poster';
export const STILL_VARIANT = 'still';

/** For lists, for a profile, and for a profile on a high-density screen. */
export const AVATAR_VARIANTS = { small: 'small', medium: 'medium', large: 'large' } as const;

/** For the owner, with the reason why it failed, if known. */
export const ownMedia = mediaItem.extend({ failure: processingFailure.nullable() });
export type OwnMedia = z.infer<typeof ownMedia>;

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
