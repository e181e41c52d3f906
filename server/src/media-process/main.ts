import { type Answer, request, TRY_LATER } from './answer.ts';
import { isMachineFault } from './machine-fault.ts';
import { Unshowable } from './unshowable.ts';

/*
 * Turns one uploaded file into what is shown of it. A program of its own, because what it reads was written by
 * anybody: decoders may loop, eat memory or crash, and then only this does.
 */

// The parent holds the other end for as long as it lives.
process.stdin.once('end', () => process.exit(TRY_LATER)).resume();
try {
  process.stdout.write(`${JSON.stringify(await work())}\n`);
} catch (error) {
  if (!isMachineFault(error)) throw error;
  process.exitCode = TRY_LATER;
}
process.stdin.destroy();

async function work(): Promise<Answer> {
  const { kind, input, output } = request.parse(JSON.parse(process.argv[2] ?? ''));
  try {
    // Each loads its own decoders and not the other's.
    if (kind === 'photo') return await (await import('./photo.ts')).processPhoto(input, output);
    return await (await import('./video.ts')).processVideo(input, output);
  } catch (error) {
    if (error instanceof Unshowable) return { status: 'failed', reason: error.reason };
    throw error;
  }
}
