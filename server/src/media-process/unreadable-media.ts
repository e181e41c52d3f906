import type { ProcessingFailure } from '@quad/contract/media/media.schemas';
import { isMachineFault } from './machine-fault.ts';

/** The file itself is at fault, and its owner sees the reason. Any other error is a crash. */
export class UnreadableMediaError extends Error {
  override name = 'UnreadableMediaError';
  readonly reason: ProcessingFailure;

  constructor(reason: ProcessingFailure, options?: { cause: unknown }) {
    super(reason, options);
    this.reason = reason;
  }
}

/** Turns decoder errors into `UnreadableMediaError`, except for faults of the machine. */
export async function withDecodeErrors<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding;
  } catch (error) {
    if (error instanceof UnreadableMediaError || isMachineFault(error)) throw error;
    throw new UnreadableMediaError('unreadable', { cause: error });
  }
}
