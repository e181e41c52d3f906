import type { ItemName } from './items/index.ts';

/** An item that crosses the campus lawn. */
export type Film = { actor: ItemName; seed: string };

export const FILMS = {
  droneFilm: { actor: 'drone', seed: 'a' },
  skateFilm: { actor: 'skateboard', seed: 'b' },
} as const satisfies Record<string, Film>;
export type FilmName = keyof typeof FILMS;
