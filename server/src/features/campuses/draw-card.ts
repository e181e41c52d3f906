import sharp from 'sharp';
import type { Campus } from '@quad/contract/campuses';
import { escapeXml, markShapes } from './campus-mark.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const NAME_SIZE = 64;
const LINE_LETTERS_MAX = 28;

type Carded = Pick<Campus, 'id' | 'name' | 'monogram' | 'primaryColor' | 'secondaryColor' | 'theme'>;

// Each card is drawn once and by one thread: it leaves a core for everyone else.
sharp.concurrency(1);
sharp.cache(false);

const drawn = new Map<string, Promise<Buffer>>();

/** The picture of a link to the campus: mark and name, nothing of its content. Drawn once for each look of a campus. */
export function drawCard(campus: Carded) {
  const svg = cardSvg(campus);
  const kept = drawn.get(campus.id + svg);
  if (kept) return kept;

  for (const key of drawn.keys()) if (key.startsWith(campus.id)) drawn.delete(key);
  const card = sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
  drawn.set(campus.id + svg, card);
  return card;
}

function cardSvg(campus: Carded) {
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

function wrap(name: string) {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE_LETTERS_MAX) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.slice(0, 2);
}
