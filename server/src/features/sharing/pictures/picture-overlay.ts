import type { Campus } from '@quad/contract/campuses/campuses.schemas';
import { isOver, priceText, STATUS_LABELS } from '@quad/contract/market/items';
import type { Item } from '@quad/contract/market/items.schemas';
import { LINK_PICTURE } from '@quad/contract/sharing/sharing';
import { escapeXml, MARK, markShapes } from '../../campuses/campuses.public.ts';

type Marked = Pick<Campus, 'monogram' | 'primaryColor' | 'secondaryColor'>;
type Shown = Pick<Item, 'intent' | 'priceCents' | 'isNegotiable' | 'status'>;

const { width: WIDTH, height: HEIGHT } = LINK_PICTURE;
const FONTS = "system-ui, 'DejaVu Sans', Arial, sans-serif";
const EDGE = 48;
const TEXT_SIZE_MAX = 72;
/** The width of a letter relative to its size: the average plus a margin. */
const LETTER_WIDTH = 0.64;
const MARK_SIDE = 120;

/**
 * Drawn over the photo of a shared post: the campus logo, the price and the availability. No text of the post, because
 * its author can change or delete that while other sites keep the picture.
 */
export function pictureOverlay(campus: Marked, item: Shown | null) {
  const line = item ? [STATUS_LABELS[item.status], priceText(item)].filter(Boolean).join(' · ') : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    '<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">',
    '<stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".78"/>',
    '</linearGradient></defs>',
    ...(item && isOver(item.status)
      ? [`<rect width="${WIDTH}" height="${HEIGHT}" fill="#000" fill-opacity=".45"/>`]
      : []),
    `<g transform="translate(${EDGE} ${EDGE}) scale(${MARK_SIDE / MARK.side})">`,
    // A light edge keeps the mark apart from a photo of its own color.
    `<rect x="-12" y="-12" width="536" height="536" rx="128" fill="#fff"/>${markShapes(campus)}</g>`,
    ...(line === '' ? [] : priceLine(line)),
    '</svg>',
  ].join('');
}

function priceLine(line: string) {
  const size = Math.min(TEXT_SIZE_MAX, Math.floor((WIDTH - 2 * EDGE) / (line.length * LETTER_WIDTH)));
  return [
    `<rect y="${HEIGHT - 260}" width="${WIDTH}" height="260" fill="url(#shade)"/>`,
    `<text x="${EDGE}" y="${HEIGHT - EDGE - 8}" font-family="${FONTS}" font-size="${size}" font-weight="700"`,
    ` fill="#fff">${escapeXml(line)}</text>`,
  ];
}
