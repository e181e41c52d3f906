import type { ItemName } from './items/index.ts';

/** An item that crosses the campus lawn. */
export type Video = { actor: ItemName; seed: string };

export const VIDEOS = {
  droneFilm: { actor: 'drone', seed: 'a' },
  skateFilm: { actor: 'skateboard', seed: 'b' },
} as const satisfies Record<string, Video>;
export type VideoName = keyof typeof VIDEOS;
