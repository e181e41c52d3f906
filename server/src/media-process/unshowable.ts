import type { ProcessingFailure } from '@quad/contract/media';
import { isMachineFault } from './machine-fault.ts';

/** The file is at fault, and its owner is told how. Whatever else is thrown is a crash. */
export class Unshowable extends Error {
  override name = 'Unshowable';
  readonly reason: ProcessingFailure;

  constructor(reason: ProcessingFailure, options?: { cause: unknown }) {
    super(reason, options);
    this.reason = reason;
  }
}

/** What a decoder cannot make sense of is the file's fault. */
export async function decoded<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding;
  } catch (error) {
    if (error instanceof Unshowable || isMachineFault(error)) throw error;
    throw new Unshowable('unreadable', { cause: error });
  }
}
