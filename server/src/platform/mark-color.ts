import { wcagContrast } from 'culori';

/** The contrast that WCAG AA requires for large text is 3:1. */
const AA_LARGE = 3;

/** The text color of a logo: the wanted one if it is readable on the background, else white or black. */
export function markTextColor(on: string, wanted: string) {
  const readable = [wanted, '#ffffff', '#000000'].find((color) => wcagContrast(color, on) >= AA_LARGE);
  return readable ?? '#ffffff';
}
