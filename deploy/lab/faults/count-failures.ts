/** Failures by kind, with their number. */
export function countFailures(failures: string[]) {
  const times = Map.groupBy(failures, (failure) => failure);
  return [...times].map(([failure, all]) => `${all.length} × ${failure}`).join(', ') || 'none failed';
}
