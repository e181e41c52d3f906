/** Times in milliseconds, and where so many of a hundred lie. */
export function createTimings() {
  const times: number[] = [];
  return {
    add: (milliseconds: number) => void times.push(milliseconds),
    count: () => times.length,
    percentile(percent: number) {
      const sorted = times.toSorted((a, b) => a - b);
      return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
    },
  };
}
export type Timings = ReturnType<typeof createTimings>;
