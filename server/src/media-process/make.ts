import type { Answer, Request } from './answer.ts';
import { Unshowable } from './unshowable.ts';

/** Makes what is shown of a file, or says why nothing can be. */
export async function make({ kind, input, output }: Request): Promise<Answer> {
  try {
    // Each loads its own decoders and not the other's.
    if (kind === 'photo') return await (await import('./photo.ts')).processPhoto(input, output);
    return await (await import('./video.ts')).processVideo(input, output);
  } catch (error) {
    if (error instanceof Unshowable) return { status: 'failed', reason: error.reason };
    throw error;
  }
}
