import { wcagContrast } from 'culori';
import type { Campus } from '@quad/contract/campuses';

type Marked = Pick<Campus, 'monogram' | 'primaryColor' | 'secondaryColor'>;

const FONTS = "ui-rounded, 'SF Pro Rounded', 'Segoe UI', system-ui, 'DejaVu Sans', Arial, sans-serif";

/** Letters as wide as the mark allows: one letter may be large, four must be small. */
const LETTER_SIZES = [270, 220, 158, 132];

/** Large text: WCAG AA asks 3:1. */
const AA_LARGE = 3;

/** Our own mark of a campus: its letters on a rounded square in its colours, with a stroke in the second one. */
export function drawMark(campus: Marked) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" role="img">${markShapes(campus)}</svg>`;
}

/** The shapes alone, on a square of 512, for drawings that hold a mark. */
export function markShapes({ monogram, primaryColor, secondaryColor }: Marked) {
  const letters = letterColour(primaryColor, secondaryColor);
  const size = LETTER_SIZES[Math.min(monogram.length, LETTER_SIZES.length) - 1] ?? 132;
  return [
    `<rect width="512" height="512" rx="116" fill="${primaryColor}"/>`,
    `<path d="M146 412h220" stroke="${letters}" stroke-width="18" stroke-linecap="round" opacity=".7"/>`,
    `<text x="256" y="${232 + size * 0.36}" font-family="${FONTS}" font-size="${size}" font-weight="800" letter-spacing="-6"`,
    ` text-anchor="middle" fill="${letters}">${escapeXml(monogram)}</text>`,
  ].join('');
}

/** The second colour where it can be read on the first, else white or black. */
function letterColour(on: string, wanted: string) {
  const readable = [wanted, '#ffffff', '#000000'].find((colour) => wcagContrast(colour, on) >= AA_LARGE);
  return readable ?? '#ffffff';
}

export function escapeXml(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
