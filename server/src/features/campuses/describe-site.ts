import type { Campus } from '@quad/contract/campuses/campuses.schemas';
import { SHARE_FIELDS, SHARE_PATH } from '@quad/contract/installed-app';
import { MEDIA } from '@quad/contract/media/media';
import { ROUTES } from '@quad/contract/pages';
import { ICONS } from './draw-icon.ts';

/** The web app manifest, with which phones add the site to the home screen. */
export function siteManifest(campus: Pick<Campus, 'name' | 'shortName' | 'primaryColor'>) {
  return {
    id: '/',
    name: `${campus.shortName} · Quad`,
    short_name: campus.shortName,
    description: `Buy, sell and talk at ${campus.name}.`,
    lang: 'en-US',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: campus.primaryColor,
    icons: [
      ...ICONS.map(({ path, size, purpose }) => ({ src: path, type: 'image/png', sizes: `${size}x${size}`, purpose })),
      { src: '/monogram.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    ],
    shortcuts: [
      shortcut('New post', ROUTES.createPost),
      shortcut('Messages', ROUTES.messages),
      shortcut('Search', ROUTES.search),
    ],
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: SHARE_FIELDS.title,
        text: SHARE_FIELDS.text,
        url: SHARE_FIELDS.url,
        files: [{ name: SHARE_FIELDS.files, accept: MEDIA.accept.split(',') }],
      },
    },
  };
}

function shortcut(name: string, url: string) {
  return { name, url, icons: [{ src: '/icon-192.png', type: 'image/png', sizes: '192x192' }] };
}

/** A private campus asks crawlers to stay away; they could not read it anyway. */
export function robotsRules({ privacy, url }: Pick<Campus, 'privacy' | 'url'>) {
  const rules =
    privacy === 'private' ? ['Disallow: /'] : ['Disallow: /api/', 'Allow: /', '', `Sitemap: ${url}/sitemap.xml`];
  return ['User-agent: *', ...rules, ''].join('\n');
}
