import { postPath, PUBLIC_SETTINGS_PAGES, settingsPath } from '@quad/contract/pages';
import { AppError } from '../../platform/app-error.ts';
import type { ReadDeps } from '../../platform/database/reader.ts';
import type { RequestCampus } from '../../platform/access/viewer.ts';
import { listNewestPosts } from './feed.store.ts';

/** Enough for the current posts. Search engines reach older ones by links. */
const POSTS_MAX = 1000;

/** The sitemap of a public campus. A private campus has none, not even for its members. */
export async function writeSitemap({ reader }: ReadDeps, { id, privacy, url }: RequestCampus) {
  if (privacy === 'private') throw new AppError('not_found');
  const posts = await listNewestPosts(reader, id, POSTS_MAX);
  const entries = posts.map(
    (post) => `<url><loc>${url}${postPath(post.id)}</loc><lastmod>${post.bumpedAt.toISOString()}</lastmod></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    `<url><loc>${url}/</loc></url>`,
    ...PUBLIC_SETTINGS_PAGES.map((page) => `<url><loc>${url}${settingsPath(page)}</loc></url>`),
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
