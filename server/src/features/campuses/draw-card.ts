import type { Campus } from '@quad/contract/campuses/campuses.schemas';
import { escapeXml, markShapes } from './campus-mark.ts';
import { drawPng, drawTrimmed } from './draw-png.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const NAME_SIZE = 64;
const LINE_LETTERS_MAX = 28;

type CardCampus = Pick<Campus, 'id' | 'name' | 'monogram' | 'primaryColor' | 'secondaryColor' | 'theme'>;

/** The preview image for links to the campus: mark and name, no content. Another design is another card. */
export function drawCard(campus: CardCampus) {
  return drawPng(cardSvg(campus), WIDTH);
}

/** The card as SVG. It shows no content, so a private campus can have one too. */
export function cardSvg(campus: CardCampus) {
  const lines = wrap(campus.name);
  const top = 470 - (lines.length - 1) * 20;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${campus.theme.softLight}"/>`,
    `<rect width="${WIDTH}" height="12" fill="${campus.primaryColor}"/>`,
    `<g transform="translate(470 90) scale(.508)">${markShapes(campus)}</g>`,
    ...lines.map(
      (line, i) =>
        `<text x="${WIDTH / 2}" y="${top + i * (NAME_SIZE + 12)}" font-family="system-ui, 'DejaVu Sans', Arial, sans-serif"` +
        ` font-size="${NAME_SIZE}" font-weight="700" text-anchor="middle" fill="#1c1917">${escapeXml(line)}</text>`,
    ),
    '</svg>',
  ].join('');
}

const TEXT_PIXELS = 160;

/** A line of text as a picture, sharp enough to print, in any script that the machine has a font for. */
export function drawText(text: string, color: string) {
  const width = (Array.from(text).length + 2) * TEXT_PIXELS;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${TEXT_PIXELS * 2}"><text x="50%" y="60%"` +
    ` font-family="system-ui, 'DejaVu Sans', Arial, sans-serif" font-size="${TEXT_PIXELS}" font-weight="700"` +
    ` text-anchor="middle" fill="${color}">${escapeXml(text)}</text></svg>`;
  return drawTrimmed(svg);
}

function wrap(name: string) {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE_LETTERS_MAX) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.slice(0, 2);
}
