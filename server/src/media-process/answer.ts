import { z } from 'zod';
import { mediaItem, processingFailure } from '@quad/contract/media';

/** A file that was made, in the folder that was asked for. */
export const madeFile = z.object({
  /** Of the variant, and of the file. */
  name: z.string().regex(/^[a-z0-9]+$/),
  type: z.enum(['image/webp', 'video/mp4']),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type MadeFile = z.infer<typeof madeFile>;

export const madeMedia = z.object({
  status: z.literal('ready'),
  /** Upright and before any shrinking. */
  width: z.int().positive(),
  height: z.int().positive(),
  durationMs: z.int().nonnegative().nullable(),
  thumbhash: z.string().max(100),
  files: z.array(madeFile).min(1),
});
export type MadeMedia = z.infer<typeof madeMedia>;

/** The one line that the program prints. The parent believes nothing else of it, and not even this unread. */
export const answer = z.discriminatedUnion('status', [
  madeMedia,
  z.object({ status: z.literal('failed'), reason: processingFailure }),
  /** Of a quick try: the file needs more time than that has. */
  z.object({ status: z.literal('long') }),
]);
export type Answer = z.infer<typeof answer>;

/** The square that was chosen for an avatar, in pixels of the upright photo. */
export const crop = z.object({
  left: z.int().nonnegative().optional(),
  top: z.int().nonnegative().optional(),
  size: z.int().positive().optional(),
});

const files = { input: z.string(), output: z.string() };
/** What is to be made of a file. A quick try gives up early on a file that takes long. */
export const request = z.discriminatedUnion('kind', [
  z.object({ kind: mediaItem.shape.kind, isQuick: z.boolean().optional(), ...files }),
  z.object({ kind: z.literal('avatar'), crop, ...files }),
]);
export type Request = z.infer<typeof request>;

/** Ends so when the machine is at fault and not the file: a full disk, for one. */
export const TRY_LATER = 75;
