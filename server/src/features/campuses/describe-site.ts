import type { Campus } from '@quad/contract/campuses';

/** What a phone needs to keep the site on its home screen. */
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

/** A private campus asks to be left alone; nobody could read it anyway. */
export function robotsRules({ privacy, url }: Pick<Campus, 'privacy' | 'url'>) {
  const rules =
    privacy === 'private' ? ['Disallow: /'] : ['Disallow: /api/', 'Allow: /', '', `Sitemap: ${url}/sitemap.xml`];
  return ['User-agent: *', ...rules, ''].join('\n');
}
