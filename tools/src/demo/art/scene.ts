import { randomFrom, type Random } from '../random.ts';
import { ITEMS, type ItemName } from './items/index.ts';
import type { ObjectItem } from './item.ts';
import { choosePaint, type Paint } from './paint.ts';
import { at, circle, darker, each, ellipse, faded, lighter, line, mirrored, mix, rect } from './shapes.ts';

/** Aspect ratios of common cameras and phones. */
const SHAPES = {
  wide: [16, 9],
  landscape: [3, 2],
  classic: [4, 3],
  square: [1, 1],
  tall: [4, 5],
  portrait: [3, 4],
} as const;
const SHAPE_NAMES = [
  'wide',
  'landscape',
  'classic',
  'classic',
  'square',
  'tall',
  'portrait',
] as const satisfies (keyof typeof SHAPES)[];

/** A look is one particular thing with its colors; a shot is one photo of it. */
export type Picture = { item: ItemName; look: number; shot: number };
/** The content of an SVG of that size; it can be rendered at any width. */
export type Drawing = { content: string; width: number; height: number };

const LONG_SIDE = 1200;

/** Deterministic: the same item, look and shot give the same drawing, byte for byte. */
export function drawScene({ item: name, look, shot }: Picture): Drawing {
  const ofThing = randomFrom(`${name}/${look}`);
  const ofShot = randomFrom(`${name}/${look}/${shot}`);
  const paint = choosePaint(ofThing);
  const item = ITEMS[name];
  const [across, down] = SHAPES[ofShot.pick(SHAPE_NAMES)];
  const width = across >= down ? LONG_SIDE : Math.round((LONG_SIDE * across) / down);
  const height = Math.round((width * down) / across);
  if (item.kind === 'view') return { content: item.draw(paint, ofShot, width, height), width, height };
  return { content: roomWith(item, item.draw(paint, ofThing), paint, ofShot, width, height), width, height };
}

function roomWith(
  item: ObjectItem,
  drawing: string,
  paint: Paint,
  random: Random,
  width: number,
  height: number,
): string {
  const fill = Math.min(0.92, item.fill * 1.1);
  const scale = Math.min(
    (Math.min(width, height * 1.4) * fill) / item.width,
    (height * Math.min(0.8, fill)) / item.height,
  );
  // The object's middle is slightly below the picture's, on a floor that reaches behind it.
  const base = Math.min(height * 0.9, height * 0.55 + (item.height * scale) / 2);
  const floor = Math.round(base - height * (random.int(8, 14) / 100));
  const x = width / 2 + random.int(-4, 4) * (width / 200);
  return (
    rect(0, 0, width, height, paint.wall) +
    backdrop(paint, random, width, floor) +
    rect(0, floor, width, height - floor, paint.floor) +
    rect(0, floor, width, Math.max(4, height / 180), darker(paint.floor, 0.07)) +
    ellipse(x, base, (item.width * scale) / 2, item.width * scale * 0.03, darker(paint.floor, 0.13)) +
    at(x, base, random.chance(0.3) ? mirrored(drawing) : drawing, { scale })
  );
}

/** A subtle wall decoration, so that two photos of one thing still differ. */
function backdrop(paint: Paint, random: Random, width: number, floor: number): string {
  const soft = mix(paint.wall, paint.floor, 0.28);
  const pale = lighter(paint.wall, 0.45);
  const unit = floor / 400;
  const side = random.chance(0.5) ? width * 0.2 : width * 0.8;
  const kinds = [
    '',
    circle(width / 2, floor * 0.62, floor * 0.46, pale),
    at(
      side,
      floor * 0.1,
      rect(-80, 0, 160, 200, pale, 4) +
        rect(-70, 10, 140, 180, mix(paint.wall, '#bcd9ea', 0.75)) +
        rect(-3, 10, 6, 180, pale) +
        rect(-70, 96, 140, 6, pale),
      { scale: unit },
    ),
    at(
      side,
      floor * 0.14,
      rect(-52, 0, 104, 130, soft, 3) +
        rect(-44, 8, 88, 114, pale) +
        circle(0, 60, 26, mix(paint.third, pale, 0.5)) +
        rect(-44, 78, 88, 44, mix(paint.main, pale, 0.6)),
      { scale: unit },
    ),
    each([0.2, 0.4, 0.6, 0.8], (share) => rect(width * share, 0, 3, floor, faintOn(paint.wall))),
    rect(0, floor * 0.62, width, floor * 0.38, mix(paint.wall, paint.floor, 0.18)) +
      rect(0, floor * 0.62, width, 6, pale),
    at(side, 0, line(soft, 4, 0, 0, 0, 90) + circle(0, 112, 26, mix(paint.third, pale, 0.45)), { scale: unit }),
    at(
      side,
      floor * 0.22,
      rect(-90, 0, 180, 10, soft, 3) +
        rect(-60, -54, 18, 54, mix(paint.main, pale, 0.55), 2) +
        rect(-38, -62, 16, 62, mix(paint.second, pale, 0.55), 2) +
        rect(30, -32, 34, 32, pale, 5) +
        circle(47, -46, 20, mix('#4f8a5b', pale, 0.5)),
      { scale: unit },
    ),
  ];
  return faded(0.9, random.pick(kinds));
}

function faintOn(color: string): string {
  return darker(color, 0.04);
}
