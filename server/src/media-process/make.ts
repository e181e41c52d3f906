import type { Answer, Request } from './answer.ts';
import { TakesLong } from './takes-long.ts';
import { Unshowable } from './unshowable.ts';

/** Makes the public variants of a file, or returns the reason why it cannot. */
export async function make(request: Request): Promise<Answer> {
  const { kind, input, output } = request;
  try {
    // Dynamic imports, so that each kind loads only its own decoders.
    if (kind === 'avatar') return await (await import('./avatar.ts')).processAvatar(input, output, request.crop);
    if (kind === 'preview') return await (await import('./avatar.ts')).processPreview(input, output);
    if (kind === 'card') return await (await import('./card.ts')).processCard(input, output, request.overlay);
    if (kind === 'photo') return await (await import('./photo.ts')).processPhoto(input, output, request.isQuick);
    return await (await import('./video.ts')).processVideo(input, output, request.isQuick);
  } catch (error) {
    if (error instanceof Unshowable) return { status: 'failed', reason: error.reason };
    if (error instanceof TakesLong) return { status: 'long' };
    throw error;
  }
}
