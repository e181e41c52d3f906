import { z } from 'zod';
import { mediaItem, processingFailure } from '@quad/contract/media/media.schemas';

/** An output file in the requested folder. */
const outputFile = z.object({
  /** The name of the variant and of the file. */
  name: z.string().regex(/^[a-z0-9]+$/),
  type: z.enum(['image/webp', 'image/jpeg', 'video/mp4']),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type OutputFile = z.infer<typeof outputFile>;

const processedMedia = z.object({
  status: z.literal('ready'),
  /** The size of the upright original, before scaling. */
  width: z.int().positive(),
  height: z.int().positive(),
  durationMs: z.int().nonnegative().nullable(),
  thumbhash: z.string().max(100),
  files: z.array(outputFile).min(1),
});
export type ProcessedMedia = z.infer<typeof processedMedia>;

/** The one line that the process prints. The parent validates it and trusts nothing else from the process. */
export const processingResponse = z.discriminatedUnion('status', [
  processedMedia,
  z.object({ status: z.literal('failed'), reason: processingFailure }),
  /** Only in a quick attempt: the file takes too long for it. */
  z.object({ status: z.literal('long') }),
]);
export type ProcessingResponse = z.infer<typeof processingResponse>;

/** The square that the person chose for an avatar, in pixels of the upright photo. */
export const crop = z.object({
  left: z.int().nonnegative().optional(),
  top: z.int().nonnegative().optional(),
  size: z.int().positive().optional(),
});

const files = { input: z.string(), output: z.string() };
/** One job for the process. A quick attempt gives up early if the file takes long. */
export const request = z.discriminatedUnion('kind', [
  z.object({ kind: mediaItem.shape.kind, isQuick: z.boolean().optional(), ...files }),
  z.object({ kind: z.literal('avatar'), crop, ...files }),
  z.object({ kind: z.literal('preview'), ...files }),
  /** `overlay` is our own drawing, as SVG. */
  z.object({ kind: z.literal('card'), overlay: z.string(), ...files }),
]);
export type Request = z.infer<typeof request>;

/** The exit code for a fault of the machine and not of the file, for example a full disk. */
export const TRY_LATER = 75;
