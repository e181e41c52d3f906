import type { Campus } from '@quad/contract/campuses/campuses.schemas';

/** The web app manifest, with which phones add the site to the home screen. */
export function siteManifest(campus: Pick<Campus, 'name' | 'shortName' | 'primaryColor'>) {
  return {
    name: `${campus.shortName} · Quad`,
    short_name: campus.shortName,
    description: `Buy, sell and talk at ${campus.name}.`,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: campus.primaryColor,
    icons: [{ src: '/monogram.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' }],
  };
}

/** A private campus asks crawlers to stay away; they could not read it anyway. */
export function robotsRules({ privacy, url }: Pick<Campus, 'privacy' | 'url'>) {
  const rules =
    privacy === 'private' ? ['Disallow: /'] : ['Disallow: /api/', 'Allow: /', '', `Sitemap: ${url}/sitemap.xml`];
  return ['User-agent: *', ...rules, ''].join('\n');
}
