import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import PDFDocument from 'pdfkit';
import { encodeQR } from 'qr';
import type { Campus } from '@quad/contract/campuses/campuses.schemas';
import { darkRuns } from '@quad/contract/sharing/dark-runs';
import { type PosterPaper, QR } from '@quad/contract/sharing/sharing';
import { markTextColor } from '../../../platform/mark-color.ts';
import { MARK, markLetters } from '../../campuses/campuses.public.ts';
import { memberLine, POSTER_COPY, typedAddress } from './poster-copy.ts';
import { fitText, type PosterText, prepareText, writeLetters, writeText } from './poster-text.ts';

type PosterCampus = Pick<
  Campus,
  'name' | 'shortName' | 'monogram' | 'primaryColor' | 'secondaryColor' | 'url' | 'memberCount'
>;
type Pdf = InstanceType<typeof PDFDocument>;
type Box = { x: number; y: number; side: number };
type Line = { tag: 'H1' | 'P'; text: PosterText; size: number; color: string };

/** In points. */
const PAPERS = { letter: { width: 612, height: 792 }, a4: { width: 595.28, height: 841.89 } } as const;
const EDGE = 48;
const QR_SIDE = 280;
const MARK_SIDE = 104;
const FOOTER_HEIGHT = 36;
const STRIPE = 6;
const GAP = 8;
/** Room for a gap above the QR code, three lines and a margin. */
const BELOW_BAND = 150;
const INK = '#1c1917';
const SOFT_INK = '#57534e';

const POSTERS_MAX = 100;
const posters = new LRUCache<string, Promise<Buffer>>({ max: POSTERS_MAX });

/** A printable poster with the logo, name and QR code of the campus. It shows no content. */
export function drawPoster(campus: PosterCampus, paper: PosterPaper): Promise<Buffer> {
  const { name, shortName, monogram, primaryColor, secondaryColor, url, memberCount } = campus;
  const shown = { name, shortName, monogram, primaryColor, secondaryColor, url, memberCount };
  const key = JSON.stringify([paper, shown]);
  const cached = posters.get(key);
  if (cached) return cached;
  const poster = draw(shown, paper);
  posters.set(key, poster);
  return poster;
}

async function draw(campus: PosterCampus, paper: PosterPaper) {
  const { width, height } = PAPERS[paper];
  const { primaryColor, secondaryColor } = campus;
  const onGround = markTextColor(primaryColor, '#ffffff');
  const name = await prepareText(campus.name, onGround);
  const letters = await prepareText(campus.monogram, markTextColor(primaryColor, secondaryColor));

  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: `${campus.shortName} on Quad`, Author: 'Quad' },
  });
  const bytes = buffer(pdf);
  const page = pdf.struct('Document');
  pdf.addStructure(page);
  const figure = (alt: string, paint: () => void) => page.add(pdf.struct('Figure', { alt }, paint));
  const column = { x: EDGE, width: width - 2 * EDGE };
  /** Writes the lines below each other. */
  const write = (lines: readonly Line[], top: number) => {
    let y = top;
    for (const line of lines) {
      const from = y;
      page.add(pdf.struct(line.tag, {}, () => writeText(pdf, line.text, { ...column, ...line, y: from })));
      y += fitText(pdf, line.text, { ...column, ...line }) + GAP;
    }
  };

  const bandHeight = height - FOOTER_HEIGHT - QR_SIDE - BELOW_BAND;
  ornament(pdf, () => {
    pdf.rect(0, 0, width, bandHeight).fill(primaryColor);
    pdf.rect(0, height - FOOTER_HEIGHT, width, FOOTER_HEIGHT).fill(primaryColor);
    for (const y of [bandHeight, height - FOOTER_HEIGHT - STRIPE]) pdf.rect(0, y, width, STRIPE).fill(secondaryColor);
  });
  const inBand: Line[] = [
    { tag: 'H1', text: plain(POSTER_COPY.headline), size: 44, color: onGround },
    { tag: 'P', text: name, size: 30, color: onGround },
  ];
  const wordsHeight = inBand.reduce((sum, line) => sum + fitText(pdf, line.text, { ...column, ...line }) + GAP, 0);
  const markTop = (bandHeight - MARK_SIDE - 3 * GAP - wordsHeight) / 2;
  const mark = { x: (width - MARK_SIDE) / 2, y: markTop, side: MARK_SIDE };
  figure(POSTER_COPY.mark(campus.name), () => drawMark(pdf, campus, mark, letters));
  write(inBand, markTop + MARK_SIDE + 3 * GAP);

  const address = typedAddress(campus);
  const qr = { x: (width - QR_SIDE) / 2, y: bandHeight + 20, side: QR_SIDE };
  figure(POSTER_COPY.qr(address), () => drawQr(pdf, campus.url, qr));
  const belowQr: Line[] = [
    { tag: 'P', text: plain(POSTER_COPY.scan), size: 26, color: INK },
    { tag: 'P', text: plain(address), size: 20, color: INK },
    { tag: 'P', text: plain(memberLine(campus)), size: 15, color: SOFT_INK },
  ];
  write(belowQr, qr.y + QR_SIDE);
  page.end();
  pdf.end();
  return bytes;
}

const plain = (text: string): PosterText => ({ text, picture: undefined });

/** Draws decoration, which screen readers skip. */
function ornament(pdf: Pdf, paint: () => void) {
  pdf.markContent('Artifact', { type: 'Layout' });
  paint();
  pdf.endMarkedContent();
}

/** The mark of the campus as the site draws it, on a white edge. */
function drawMark(pdf: Pdf, campus: PosterCampus, { x, y, side }: Box, letters: PosterText) {
  const { primaryColor, secondaryColor, monogram } = campus;
  const color = markTextColor(primaryColor, secondaryColor);
  const { size, baseline } = markLetters(monogram);
  const { line, radius } = MARK;
  pdf.save();
  pdf.translate(x, y).scale(side / MARK.side);
  pdf.roundedRect(-14, -14, MARK.side + 28, MARK.side + 28, radius + 14).fill('#ffffff');
  pdf.roundedRect(0, 0, MARK.side, MARK.side, radius).fill(primaryColor);
  pdf.moveTo(line.from, line.y).lineTo(line.to, line.y).lineWidth(line.width).lineCap('round');
  pdf.strokeOpacity(line.opacity).stroke(color).strokeOpacity(1);
  writeLetters(pdf, letters, { center: MARK.side / 2, baseline, size, color, spacing: MARK.letterSpacing });
  pdf.restore();
}

function drawQr(pdf: Pdf, text: string, { x, y, side }: Box) {
  const rows = encodeQR(text, 'raw', QR);
  const square = side / rows.length;
  for (const run of darkRuns(rows)) {
    // A little higher than a square, so that no printer leaves a line between two rows.
    pdf.rect(x + run.x * square, y + run.y * square, run.length * square, square * 1.02);
  }
  pdf.fill('#000000');
}
