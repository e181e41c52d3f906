/** Grid lines above zero. */
const STEPS = 3;

/** Round axis values; the last one is the top of the chart. */
export function scaleOf(highest: number): number[] {
  const step = roundStep(highest / STEPS);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** 1, 2, 5, 10, 20, 50 and so on: the counts are whole numbers. */
function roundStep(least: number) {
  if (least <= 1) return 1;
  const unit = 10 ** Math.floor(Math.log10(least));
  return unit * (least <= unit ? 1 : least <= 2 * unit ? 2 : least <= 5 * unit ? 5 : 10);
}

export type ChartPoint = { x: number; y: number };

/** Maps values to points in a 100 by 100 box with the origin at the top left. A single value is centered. */
export function pointsOf(values: readonly number[], top: number): ChartPoint[] {
  return values.map((value, index) => ({
    x: values.length === 1 ? 50 : (index / (values.length - 1)) * 100,
    y: 100 - (value / top) * 100,
  }));
}

/** The index of the value nearest to a position between 0 and 1. */
export function nearestIndex(count: number, position: number) {
  return Math.min(count - 1, Math.max(0, Math.round(position * (count - 1))));
}
