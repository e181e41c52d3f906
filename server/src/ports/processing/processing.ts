import type { Readable } from 'node:stream';
import type { MediaKind, ProcessingFailure } from '@quad/contract/media/media.schemas';
import type { OutputFile, ProcessedMedia } from '../../media-process/messages.ts';
import type { Crop } from '../../media-process/photo-square.ts';

/** A produced file, readable until it is disposed. */
export type ProcessedFile = OutputFile & { bytes: number; open: () => Readable };

export type Processed = (
  | (Omit<ProcessedMedia, 'files'> & { files: ProcessedFile[] })
  | { status: 'failed'; reason: ProcessingFailure }
  /** Only after a quick attempt: the file needs a normal one. */
  | { status: 'long' }
) &
  AsyncDisposable;

/**
 * The task. A quick attempt has little time, so that others do not wait long behind it. Avatars, their previews and the cards
 * of links come without a job queue, so they wait here, and too many are rejected. A card is a photo below our own
 * drawing.
 */
export type ProcessingTask =
  | { kind: MediaKind; isQuick: boolean }
  | { kind: 'avatar'; crop: Crop }
  | { kind: 'preview' }
  | { kind: 'card'; overlay: string };

/** Turns uploads into the files that we show, isolated from the rest of the server. */
export interface Processing {
  /**
   * `fetch` writes the upload to the given path and returns whether it exists. Throws if the machine failed or is
   * stopping, so that the file is retried; problems of the file itself are return values.
   */
  process(wanted: ProcessingTask, fetch: (path: string) => Promise<boolean>): Promise<Processed>;
  /** Stops the running processes. */
  close(): Promise<void>;
}
