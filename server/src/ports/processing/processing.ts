import type { Readable } from 'node:stream';
import type { MediaKind, ProcessingFailure } from '@quad/contract/media';
import type { MadeFile, MadeMedia } from '../../media-process/answer.ts';
import type { Crop } from '../../media-process/photo-square.ts';

/** A file that was made, to be read until it is disposed of. */
export type ProcessedFile = MadeFile & { bytes: number; open: () => Readable };

export type Processed = (
  | (Omit<MadeMedia, 'files'> & { files: ProcessedFile[] })
  | { status: 'failed'; reason: ProcessingFailure }
  /** Only of a quick try: the file is worth another one that is not. */
  | { status: 'long' }
) &
  AsyncDisposable;

/**
 * What is to be made. A quick try has little time, so that nobody waits long behind it. Avatars come without a job
 * queue before them: they wait for each other here, and a crowd is refused.
 */
export type Wanted = { kind: MediaKind; isQuick: boolean } | { kind: 'avatar'; crop: Crop };

/** Makes what is shown of an upload, out of reach of everything else the server has. */
export interface Processing {
  /**
   * `fetch` writes the upload to the path it is given and says whether there is one. Throwing means that the machine
   * is at fault, or stops, and that the same file is worth another try; what the file brings about is an answer.
   */
  process(wanted: Wanted, fetch: (path: string) => Promise<boolean>): Promise<Processed>;
  /** Ends what is under way. */
  close(): Promise<void>;
}
