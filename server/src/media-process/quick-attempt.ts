/** Thrown in a quick attempt if the file takes too long for it. */
export class QuickAttemptError extends Error {
  override name = 'QuickAttemptError';
}
