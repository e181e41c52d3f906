import { z } from 'zod';

export const mediaId = z.uuid().brand<'MediaId'>();
export type MediaId = z.infer<typeof mediaId>;

export const mediaVariant = z.object({
  name: z.string(),
  type: z.string(),
  width: z.int().nonnegative(),
  height: z.int().nonnegative(),
});
export type MediaVariant = z.infer<typeof mediaVariant>;

/** A photo or video of a post or message. Width and height are true, so its place can be kept free. */
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

/** Where a file is served; every variant of a media item has one address for ever. */
export function mediaPath(id: string, variant: string) {
  return `/files/${id}/${variant}`;
}

/** The variant every avatar has. */
export const AVATAR_VARIANT = 'small';
