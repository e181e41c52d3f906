/** A horizontal run of dark squares of a QR code, counted in squares. */
type DarkRun = { x: number; y: number; length: number };

/** A QR code as few rectangles instead of many squares. */
export function darkRuns(rows: readonly (readonly boolean[])[]): DarkRun[] {
  return rows.flatMap((row, y) => {
    const runs: DarkRun[] = [];
    for (const [x, isDark] of row.entries()) {
      if (!isDark) continue;
      const last = runs.at(-1);
      if (last && last.x + last.length === x) last.length += 1;
      else runs.push({ x, y, length: 1 });
    }
    return runs;
  });
}
