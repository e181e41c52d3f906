import { wcagContrast } from 'culori';

/** Large text: WCAG AA asks 3:1. */
const AA_LARGE = 3;

/** The colour of a mark's letters: the wanted one where it can be read on the ground, else white or black. */
export function markTextColour(on: string, wanted: string) {
  const readable = [wanted, '#ffffff', '#000000'].find((colour) => wcagContrast(colour, on) >= AA_LARGE);
  return readable ?? '#ffffff';
}
