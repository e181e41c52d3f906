/** Times in milliseconds, with percentiles. */
export function createTimings() {
  const times: number[] = [];
  const percentile = (percent: number) => {
    const sorted = times.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
  };
  return { add: (milliseconds: number) => void times.push(milliseconds), count: () => times.length, percentile };
}
export type Timings = ReturnType<typeof createTimings>;
