/** Thrown in a quick attempt if the file takes too long for it. */
export class TakesLong extends Error {
  override name = 'TakesLong';
}
