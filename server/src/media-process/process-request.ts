import type { ProcessingResponse, Request } from './messages.ts';
import { QuickAttemptError } from './quick-attempt.ts';
import { UnreadableMediaError } from './unreadable-media.ts';

/** Makes the public variants of a file, or returns the reason why it cannot. */
export async function processRequest(request: Request): Promise<ProcessingResponse> {
  const { kind, input, output } = request;
  try {
    // Dynamic imports, so that each kind loads only its own decoders.
    if (kind === 'avatar') return await (await import('./avatar.ts')).processAvatar(input, output, request.crop);
    if (kind === 'preview') return await (await import('./avatar.ts')).processPreview(input, output);
    if (kind === 'card') return await (await import('./card.ts')).processCard(input, output, request.overlay);
    if (kind === 'photo') return await (await import('./photo.ts')).processPhoto(input, output, request.isQuick);
    return await (await import('./video.ts')).processVideo(input, output, request.isQuick);
  } catch (error) {
    if (error instanceof UnreadableMediaError) return { status: 'failed', reason: error.reason };
    if (error instanceof QuickAttemptError) return { status: 'long' };
    throw error;
  }
}
