import type { Campus } from '@quad/contract/campuses/campuses.schemas';
import { markTextColor } from '../../platform/mark-color.ts';

type Marked = Pick<Campus, 'monogram' | 'primaryColor' | 'secondaryColor'>;

const FONTS = "ui-rounded, 'SF Pro Rounded', 'Segoe UI', system-ui, 'DejaVu Sans', Arial, sans-serif";

/** The mark on a square of 512: a rounded ground, the letters and a line below them. */
export const MARK = {
  side: 512,
  radius: 116,
  /** By the number of letters: one letter may be large, four must be small. */
  fontSizes: [270, 220, 158, 132],
  letterSpacing: -6,
  line: { from: 146, to: 366, y: 412, width: 18, opacity: 0.7 },
} as const;

/** The font size of the letters and where they stand. */
export function markLetters(monogram: string) {
  const size = MARK.fontSizes[Math.min(monogram.length, MARK.fontSizes.length) - 1] ?? 132;
  return { size, baseline: 232 + size * 0.36 };
}

/** Draws the mark of a campus: its letters on a rounded square in its colors. */
export function drawMark(campus: Marked) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" role="img">${markShapes(campus)}</svg>`;
}

/** Only the shapes, on a square of 512, for drawings that include a mark. */
export function markShapes({ monogram, primaryColor, secondaryColor }: Marked) {
  const textColor = markTextColor(primaryColor, secondaryColor);
  const { size, baseline } = markLetters(monogram);
  const { side, radius, letterSpacing, line } = MARK;
  return [
    `<rect width="${side}" height="${side}" rx="${radius}" fill="${primaryColor}"/>`,
    `<path d="M${line.from} ${line.y}H${line.to}" stroke="${textColor}" stroke-width="${line.width}" stroke-linecap="round"`,
    ` opacity="${line.opacity}"/>`,
    `<text x="${side / 2}" y="${baseline}" font-family="${FONTS}" font-size="${size}" font-weight="800"`,
    ` letter-spacing="${letterSpacing}"`,
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
