import { z } from 'zod';

/** Lowercased, so that each item has exactly one ID in paths, locks and topics. */
export const mediaId = z.uuid().toLowerCase().brand<'MediaId'>();
export type MediaId = z.infer<typeof mediaId>;

export const processingFailure = z.enum(['unreadable', 'too_large', 'too_long']);
export type ProcessingFailure = z.infer<typeof processingFailure>;

export const uploadPurpose = z.enum(['post', 'message']);
export type UploadPurpose = z.infer<typeof uploadPurpose>;

const mediaVariant = z.object({
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

/** For the owner, with the reason why it failed, if known. */
export const ownMedia = mediaItem.extend({ failure: processingFailure.nullable() });
export type OwnMedia = z.infer<typeof ownMedia>;
