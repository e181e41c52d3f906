import type PDFDocument from 'pdfkit';
import { drawText } from '../../campuses/campuses.public.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** A text, with an image of it if the built-in PDF font lacks some of its letters. */
export type PosterText = { text: string; picture: Awaited<ReturnType<typeof drawText>> | undefined };

/** Built into every PDF reader, so no font file is needed. It has the characters of Windows-1252. */
const FONT = 'Helvetica-Bold';
const WINDOWS_1252 = /^[\x20-\x7E\xA0-\xFF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;
const LINES_MAX = 2;
const SIZE_MIN = 12;
const LINE_HEIGHT = 1.2;

export async function prepareText(text: string, color: string): Promise<PosterText> {
  return { text, picture: WINDOWS_1252.test(text) ? undefined : await drawText(text, color) };
}

type Area = { x: number; y: number; width: number; size: number; color: string };

/** Sets the largest size at which the text fits in two lines, and returns its height. */
export function fitText(pdf: Pdf, { text, picture }: PosterText, { width, size }: Pick<Area, 'width' | 'size'>) {
  if (picture) return picture.height * scaleOf(picture, { width, size });
  let fitting = size;
  pdf.font(FONT).fontSize(fitting);
  while (fitting > SIZE_MIN && pdf.heightOfString(text, { width }) > fitting * LINE_HEIGHT * LINES_MAX) {
    fitting -= 1;
    pdf.fontSize(fitting);
  }
  return pdf.heightOfString(text, { width });
}

/** Writes text in the middle of the area, smaller if it would not fit. */
export function writeText(pdf: Pdf, content: PosterText, { x, y, width, size, color }: Area) {
  const { text, picture } = content;
  fitText(pdf, content, { width, size });
  if (!picture) {
    pdf.fillColor(color).text(text, x, y, { width, align: 'center' });
    return;
  }
  const scale = scaleOf(picture, { width, size });
  const drawn = { width: picture.width * scale, height: picture.height * scale };
  pdf.image(picture.png, x + (width - drawn.width) / 2, y, drawn);
}

function scaleOf(picture: { width: number; height: number }, { width, size }: Pick<Area, 'width' | 'size'>) {
  return Math.min((size * LINE_HEIGHT) / picture.height, width / picture.width);
}

type Letters = { center: number; baseline: number; size: number; color: string; spacing: number };

/** Writes the letters of the logo on a baseline. */
export function writeLetters(pdf: Pdf, { text, picture }: PosterText, { center, baseline, ...look }: Letters) {
  const { size, color, spacing } = look;
  if (picture) {
    const width = (picture.width / picture.height) * size * 0.8;
    pdf.image(picture.png, center - width / 2, baseline - size * 0.8, { width, height: size * 0.8 });
    return;
  }
  pdf.font(FONT).fontSize(size).fillColor(color);
  const options = { characterSpacing: spacing, lineBreak: false, baseline: 'alphabetic' } as const;
  pdf.text(text, center - pdf.widthOfString(text, options) / 2, baseline, options);
}
