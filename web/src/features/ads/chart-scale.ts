/** Lines across a chart, the lowest at zero. */
const STEPS = 3;

/** Round numbers up the side of a chart: the last is the top, and nothing is higher. */
export function scaleOf(highest: number): number[] {
  const step = roundStep(highest / STEPS);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** 1, 2, 5, 10, 20, 50 and so on: people and presses come whole. */
function roundStep(least: number) {
  if (least <= 1) return 1;
  const unit = 10 ** Math.floor(Math.log10(least));
  return unit * (least <= unit ? 1 : least <= 2 * unit ? 2 : least <= 5 * unit ? 5 : 10);
}

export type ChartPoint = { x: number; y: number };

/** Where values stand in a box of 100 by 100 whose upper left corner is 0, 0. One that is alone stands in the middle. */
export function pointsOf(values: readonly number[], top: number): ChartPoint[] {
  return values.map((value, index) => ({
    x: values.length === 1 ? 50 : (index / (values.length - 1)) * 100,
    y: 100 - (value / top) * 100,
  }));
}

/** The number of the value that is nearest to a place between 0 and 1. */
export function nearestIndex(count: number, place: number) {
  return Math.min(count - 1, Math.max(0, Math.round(place * (count - 1))));
}
