import type { Random } from '../random.ts';
import type { Paint } from './paint.ts';

/**
 * Something to draw. An object is drawn around (0, 0), the middle of its lower edge, in a box of `width` × `height`
 * with negative y upwards; the scene scales it and adds a room. A view fills the whole picture itself.
 */
export type Item = ObjectItem | ViewItem;

export type ObjectItem = {
  kind: 'object';
  width: number;
  height: number;
  /** How much of the picture's shorter side it fills, so that small things are not drawn as large as sofas. */
  fill: number;
  draw: (paint: Paint, random: Random) => string;
};

type ViewItem = {
  kind: 'view';
  /** Drawn on a canvas of the given size, from its upper left corner. */
  draw: (paint: Paint, random: Random, width: number, height: number) => string;
};

export function object(width: number, height: number, fill: number, draw: ObjectItem['draw']): ObjectItem {
  return { kind: 'object', width, height, fill, draw };
}

export function view(draw: ViewItem['draw']): ViewItem {
  return { kind: 'view', draw };
}
