/** Messages from a page to the worker. A `release` is answered on the transferred port. */
export type WorkerMessage =
  | { type: 'release' }
  /** Replaces the worker that is running now. */
  | { type: 'activate' };

export type ReleaseResponse = { files: readonly string[] };

/** Messages from the worker to a page, which answers on the transferred port. */
export type PageMessage =
  /** A notification was pressed. */
  { type: 'open'; path: string };
