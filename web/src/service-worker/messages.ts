/** What a page says to a worker. A `release` is answered on the port that comes with it. */
export type WorkerMessage =
  | { type: 'release' }
  /** Replaces the worker that is running now. */
  | { type: 'activate' };

export type ReleaseResponse = { files: readonly string[] };

/** What a worker says to a page. It answers on the port that comes with it. */
export type PageMessage =
  /** A notification was pressed. */
  { type: 'open'; path: string };
