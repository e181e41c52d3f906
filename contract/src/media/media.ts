const MB = 1024 * 1024;

export const MEDIA = {
  extensions: ['jpeg', 'jpg', 'png', 'gif', 'webp', 'heic', 'heif', 'mp4', 'mov', 'avi', 'quicktime'],
  /** Some systems know iPhone photos only by their extensions. */
  accept: 'image/*,video/*,.heic,.heif',
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
  /** An upload that no post uses is deleted after this time. */
  orphanHours: 24,
} as const;

/**
 * The tus upload URL (not a JSON endpoint), for members only. `Upload-Metadata` has `filename`, `filetype`, `purpose`
 * and optionally `width` and `height`, which only reserve space until the file is processed.
 * The last path segment of the created upload's URL is the media ID, which a post then refers to. Errors have the
 * same body as every other endpoint.
 */
export const UPLOADS_PATH = '/api/uploads';

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
