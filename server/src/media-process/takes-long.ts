/** Thrown in a quick try by a file that needs more time than one may have. */
export class TakesLong extends Error {
  override name = 'TakesLong';
}
