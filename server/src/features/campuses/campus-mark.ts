import type { Campus } from '@quad/contract/campuses/campuses.schemas';
import { markTextColour } from '../../platform/mark-colour.ts';

type Marked = Pick<Campus, 'monogram' | 'primaryColor' | 'secondaryColor'>;

const FONTS = "ui-rounded, 'SF Pro Rounded', 'Segoe UI', system-ui, 'DejaVu Sans', Arial, sans-serif";

/** Font sizes by the number of letters: one letter may be large, four must be small. */
const FONT_SIZES = [270, 220, 158, 132];

/** Draws the mark of a campus: its textColor on a rounded square in its colors. */
export function drawMark(campus: Marked) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" role="img">${markShapes(campus)}</svg>`;
}

/** Only the shapes, on a square of 512, for drawings that include a mark. */
export function markShapes({ monogram, primaryColor, secondaryColor }: Marked) {
  const textColor = markTextColour(primaryColor, secondaryColor);
  const size = FONT_SIZES[Math.min(monogram.length, FONT_SIZES.length) - 1] ?? 132;
  return [
    `<rect width="512" height="512" rx="116" fill="${primaryColor}"/>`,
    `<path d="M146 412h220" stroke="${textColor}" stroke-width="18" stroke-linecap="round" opacity=".7"/>`,
    `<text x="256" y="${232 + size * 0.36}" font-family="${FONTS}" font-size="${size}" font-weight="800" letter-spacing="-6"`,
    ` text-anchor="middle" fill="${textColor}">${escapeXml(monogram)}</text>`,
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
