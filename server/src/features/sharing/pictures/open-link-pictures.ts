import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { post as postSchema, type PostId } from '@quad/contract/posts/posts.schemas';
import { firstPictureOf, linkPicturePath } from '@quad/contract/sharing/sharing';
import type { Deps } from '../../../deps.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import { AppError } from '../../../platform/app-error.ts';
import { findFile, openFile } from '../../media/media.public.ts';
import { getPost } from '../../posts/posts.public.ts';
import { pictureOverlay } from './picture-overlay.ts';

/** About 100 kB each. */
const PICTURES_MAX = 200;

type PictureDeps = Pick<Deps, 'db' | 'storage' | 'processing'>;
/** The picture, or the address of the one to show instead. */
type LinkPicture = { bytes: Buffer } | { instead: string };

/**
 * The pictures that other sites show with a link to a post: its first photo with the campus mark and the price. Only of
 * public campuses and only of what a visitor sees. Each is drawn once, in the media process.
 */
export function openLinkPictures(deps: PictureDeps) {
  const drawn = new LRUCache<string, Promise<Buffer | undefined>>({ max: PICTURES_MAX });

  function drawOnce(key: string, draw: () => Promise<Buffer | undefined>) {
    const known = drawn.get(key);
    if (known) return known;
    const picture = draw();
    drawn.set(key, picture);
    // The machine was busy, or the storage away: the next caller tries again.
    picture.catch(() => drawn.get(key) === picture && drawn.delete(key));
    return picture;
  }

  return async function read(campus: RequestCampus, postId: PostId, path: string): Promise<LinkPicture> {
    if (campus.privacy === 'private') throw new AppError('not_found');
    const post = postSchema.parse(JSON.parse(await getPost({ reader: deps.db.db }, campus, null, postId)));
    const current = linkPicturePath(post);
    const photo = firstPictureOf(post);
    if (current === undefined || photo === undefined) return { instead: CAMPUS_PICTURE };
    if (path !== current) return { instead: current };

    const overlay = pictureOverlay(campus, post.item);
    const bytes = await drawOnce(`${campus.id} ${path} ${overlay}`, () => draw(deps, { campus, photo, overlay }));
    return bytes ? { bytes } : { instead: CAMPUS_PICTURE };
  };
}

/** The campus's mark and name, see draw-card.ts. */
const CAMPUS_PICTURE = '/og.png';

type Drawing = { campus: RequestCampus; photo: { mediaId: string; variant: string }; overlay: string };

/** Undefined if the photo cannot be read. */
async function draw(deps: PictureDeps, { campus, photo, overlay }: Drawing) {
  const conditions = { range: undefined, ifRange: undefined, ifNoneMatch: undefined };
  const file = await findFile(deps, { ...photo, campus, viewer: null }, conditions);
  await using made = await deps.processing.process({ kind: 'card', overlay }, async (path) => {
    await pipeline(await openFile(deps, file), createWriteStream(path));
    return true;
  });
  const picture = made.status === 'ready' ? made.files[0] : undefined;
  return picture && buffer(picture.open());
}
