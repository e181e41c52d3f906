import { AVATAR_VARIANTS } from '@quad/contract/media/media';
import { drawAvatar } from './art/avatar.ts';
import { rasterise, type Rendition } from './art/raster.ts';
import { drawScene } from './art/scene.ts';
import { VIDEOS } from './art/videos.ts';
import type { Subject } from './plan/rows.ts';

/** A finished file in all its sizes. */
export type Shoot = {
  kind: 'photo' | 'video';
  width: number;
  height: number;
  durationMs: number | null;
  thumbhash: string;
  renditions: Rendition[];
};

/** A photo is shown up to 500 pixels wide, twice that on a high-density screen. */
const PHOTO_WIDTHS = [400, 800, 1200];
const AVATAR_WIDTHS = [96, 192, 384];
const AVATAR_NAMES = Object.values(AVATAR_VARIANTS);

export function subjectKey(subject: Subject): string {
  if (subject.kind === 'picture')
    return `picture/${subject.picture.item}/${subject.picture.look}/${subject.picture.shot}`;
  return subject.kind === 'film' ? `film/${subject.film}` : `avatar/${subject.name}`;
}

/** Draws or films a subject in all its sizes. */
export async function shoot(subject: Subject): Promise<Shoot> {
  if (subject.kind === 'picture') {
    return { kind: 'photo', durationMs: null, ...(await rasterise(drawScene(subject.picture), PHOTO_WIDTHS)) };
  }
  if (subject.kind === 'avatar') {
    const raster = await rasterise(drawAvatar(subject.name, subject.look), AVATAR_WIDTHS);
    const renditions = raster.renditions.map((rendition, n) => ({
      ...rendition,
      name: AVATAR_NAMES[n] ?? rendition.name,
    }));
    return { kind: 'photo', durationMs: null, ...raster, renditions };
  }
  // FFmpeg is large, and only the first start needs it.
  const { renderVideo } = await import('./art/video.ts');
  const { mp4, renditions, ...clip } = await renderVideo(VIDEOS[subject.film]);
  const video = { name: 'video', type: 'video/mp4', width: clip.width, height: clip.height, bytes: mp4 };
  return {
    kind: 'video',
    ...clip,
    renditions: [...renditions.map((poster) => ({ ...poster, name: 'poster' })), video],
  };
}
