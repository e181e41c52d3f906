import type { Campus } from '@quad/contract/campuses';
import { markTextColour } from '../../platform/mark-colour.ts';

type Marked = Pick<Campus, 'monogram' | 'primaryColor' | 'secondaryColor'>;

const FONTS = "ui-rounded, 'SF Pro Rounded', 'Segoe UI', system-ui, 'DejaVu Sans', Arial, sans-serif";

/** Letters as wide as the mark allows: one letter may be large, four must be small. */
const LETTER_SIZES = [270, 220, 158, 132];

/** Our own mark of a campus: its letters on a rounded square in its colours, with a stroke in the second one. */
export function drawMark(campus: Marked) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" role="img">${markShapes(campus)}</svg>`;
}

/** The shapes alone, on a square of 512, for drawings that hold a mark. */
export function markShapes({ monogram, primaryColor, secondaryColor }: Marked) {
  const letters = markTextColour(primaryColor, secondaryColor);
  const size = LETTER_SIZES[Math.min(monogram.length, LETTER_SIZES.length) - 1] ?? 132;
  return [
    `<rect width="512" height="512" rx="116" fill="${primaryColor}"/>`,
    `<path d="M146 412h220" stroke="${letters}" stroke-width="18" stroke-linecap="round" opacity=".7"/>`,
    `<text x="256" y="${232 + size * 0.36}" font-family="${FONTS}" font-size="${size}" font-weight="800" letter-spacing="-6"`,
    ` text-anchor="middle" fill="${letters}">${escapeXml(monogram)}</text>`,
  ].join('');
}

export function escapeXml(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
