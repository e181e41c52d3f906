import type { Campus } from '@quad/contract/campuses/campuses.schemas';
import { drawMark, markShapes } from './campus-mark.ts';
import { drawPng } from './draw-png.ts';

type Marked = Pick<Campus, 'monogram' | 'primaryColor' | 'secondaryColor'>;

type Icon = { path: string; size: number; purpose: 'any' | 'maskable' };

/** Browsers offer to install a site that has one of each size. */
export const ICONS: readonly Icon[] = [
  { path: '/icon-192.png', size: 192, purpose: 'any' },
  { path: '/icon-512.png', size: 512, purpose: 'any' },
  { path: '/icon-maskable-192.png', size: 192, purpose: 'maskable' },
  { path: '/icon-maskable-512.png', size: 512, purpose: 'maskable' },
];

/** iPhones cut the corners themselves and show what is transparent in black. */
export const APPLE_ICON: Icon = { path: '/apple-touch-icon.png', size: 180, purpose: 'maskable' };

export function drawIcon(campus: Marked, { size, purpose }: Icon) {
  return drawPng(purpose === 'any' ? drawMark(campus) : maskableSvg(campus), size);
}

/** Fills the square. The mark stays inside the middle four fifths, which no mask cuts off. */
export function maskableSvg(campus: Marked) {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">',
    `<rect width="512" height="512" fill="${campus.primaryColor}"/>`,
    `<g transform="translate(64 64) scale(.75)">${markShapes(campus)}</g>`,
    '</svg>',
  ].join('');
}
