import { expect, test } from 'vitest';
import { campusVariables } from '../app/campus-colors.ts';
import { readBoot } from '../app/boot.ts';
import { campus } from '@quad/contract/campuses/campuses.schemas';
import type { Head } from '../lib/page-head.tsx';
import type { AtomLink } from './atom-link.ts';
import { writeDocument } from './document.ts';
import { escapeHtml } from './escape.ts';
import { filesFor } from './assets.ts';
import { keepText, writeBoot } from './write-boot.ts';

function documentOf(head: Head, privacy: 'public' | 'private', atom?: AtomLink) {
  const smu = campus.parse({
    id: '00000000-0000-4000-8000-000000000003',
    slug: 'smu',
    name: 'Southern Methodist University',
    shortName: 'SMU',
    isGeneric: false,
    city: null,
    state: null,
    countryCode: 'US',
    timeZone: 'America/Chicago',
    privacy,
    schoolDomains: [],
    monogram: 'S',
    primaryColor: '#0033a0',
    secondaryColor: '#c8102e',
    theme: {
      hue: 260,
      light: '#0033a0',
      lightContrast: '#fff',
      softLight: '#eef',
      dark: '#88f',
      darkContrast: '#000',
      softDark: '#112',
      darkFill: '#008',
      darkFillContrast: '#fff',
    },
    supportEmail: '',
    socialUrl: '',
    url: 'https://smu.example',
    mediaBaseUrl: '',
    canBoost: true,
    memberCount: 1,
  });
  const session = { viewer: null, unreadChats: 0, unreadNotifications: 0, unreadBesidesChats: 0, asOf: 0 };
  const parts = writeDocument({
    request: { campus: smu, session, theme: null, nonce: 'n' },
    head,
    markup: '',
    boot: { url: '/home', state: { mutations: [], queries: [] }, localTools: false, google: true, servedAt: 0 },
    tags: '',
    canonical: new URL('https://smu.example/post/asked'),
    atom,
  });
  return parts.join('');
}

/** The page's link preview tags. */
function metaOf(html: string) {
  const tags = html.matchAll(/<meta (?:name|property)="(og:[a-z_]+|description|twitter:card)" content="([^"]*)">/g);
  return Object.fromEntries(Array.from(tags, ([, name, content]) => [name, content]));
}

test('data in the document cannot end its script element', () => {
  const state = { mutations: [], queries: [], note: '</script><script>alert(1)</script><!--' };
  const text = writeBoot({ url: '/home', state, localTools: false, google: true, servedAt: 0 }).join('');
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ url: '/home', state, localTools: false, google: true, servedAt: 0 });
});

test('API responses are copied into the document unchanged, and cannot end its script element either', () => {
  const text = '{"items": [ {"text": "a</script><script>alert(1)", "price": 1e2} ]}';
  const feed: object = JSON.parse(text);
  keepText({ status: 200, body: feed, text });
  const state = { mutations: [], queries: [], data: { pages: [feed, { items: [] }, feed], count: { items: 2 } } };
  const boot = { url: '/home', state, localTools: false, google: true, servedAt: 0 };
  const written = writeBoot(boot).join('');
  expect(written).not.toContain('<');
  expect(written.split('"price": 1e2')).toHaveLength(3);
  expect(JSON.parse(written)).toEqual(boot);
});

test('a public page is described to search engines, and text in it stays text', () => {
  const head = { title: 'Post', structured: () => ({ '@type': 'Thing', text: '</script><script>alert(1)</script>' }) };
  const open = documentOf(head, 'public');
  const [, structured = ''] = /<script type="application\/ld\+json" nonce="n">(.*?)<\/script>/.exec(open) ?? [];
  expect(JSON.parse(structured)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Thing',
    text: '</script><script>alert(1)</script>',
  });
  expect(documentOf(head, 'private')).not.toContain('ld+json');
});

test('a public page is shared with its own title, picture and address, and a page without them with those of the campus', () => {
  const head = {
    title: 'Olive’s post',
    description: 'Velvet "sofa"',
    image: '/files/sofa/w1600',
    canonical: '/post/sofa',
    kind: 'article',
  } as const;
  expect(metaOf(documentOf(head, 'public'))).toEqual({
    'og:type': 'article',
    'og:site_name': 'Quad',
    'og:title': 'Olive’s post · SMU',
    'og:description': 'Velvet &quot;sofa&quot;',
    'og:url': 'https://smu.example/post/sofa',
    'og:image': 'https://smu.example/files/sofa/w1600',
    description: 'Velvet &quot;sofa&quot;',
    'twitter:card': 'summary_large_image',
  });
  expect(metaOf(documentOf({ title: 'Home' }, 'public'))).toMatchObject({
    'og:type': 'website',
    'og:description': 'Buy, sell and chat with students at Southern Methodist University.',
    'og:url': 'https://smu.example/post/asked',
    'og:image': 'https://smu.example/og.png',
  });
});

test('a private campus does not share title, picture and address of a page', () => {
  const head = {
    title: 'Sofa',
    description: 'Velvet',
    image: '/files/sofa',
    canonical: '/post/sofa',
    kind: 'article',
  } as const;
  expect(documentOf(head, 'public')).toMatch(/canonical" href="https:\/\/smu\.example\/post\/sofa"/);
  const card = documentOf(head, 'private').replace(/<title>.*<\/title>/, '');
  expect(card).not.toMatch(/sofa|velvet|article/i);
});

test('a page of a public campus links its Atom feed, and a private campus has none', () => {
  const atom = { title: 'Posts about "desk"', path: '/search.atom?q=desk&photos=true' };
  expect(documentOf({ title: 'Search' }, 'public', atom)).toContain(
    '<link rel="alternate" type="application/atom+xml" title="Posts about &quot;desk&quot;" href="https://smu.example/search.atom?q=desk&amp;photos=true">',
  );
  expect(documentOf({ title: 'Search' }, 'public')).not.toContain('atom+xml');
  expect(documentOf({ title: 'Search' }, 'private', atom)).not.toContain('atom');
});

test('our own pictures have their size, so that sites show them large at once', () => {
  const size = /<meta property="og:image:width" content="1200">\n<meta property="og:image:height" content="630">/;
  const drawn = { title: 'Desk', image: '/og/1/2-3.jpeg', imageAlt: 'A <red> desk' };
  expect(documentOf(drawn, 'public')).toMatch(size);
  expect(documentOf(drawn, 'public')).toContain('<meta property="og:image:alt" content="A &lt;red&gt; desk">');
  expect(documentOf(drawn, 'private')).not.toContain('red');
  expect(documentOf({ title: 'Home' }, 'private')).toMatch(size);
  expect(documentOf({ title: 'Olive', image: '/files/1/large' }, 'public')).not.toMatch(size);
});

test('text from outside is escaped', () => {
  expect(escapeHtml(`"><img src=x onerror='x'>&`)).toBe('&quot;&gt;&lt;img src=x onerror=&#39;x&#39;&gt;&amp;');
});

test('a color that contains other CSS is left out of the style', () => {
  const theme = {
    hue: 22,
    light: '#841617',
    lightContrast: '#fff',
    softLight: 'oklch(0.95 0.025 22)',
    dark: 'red;}body{display:none',
    darkContrast: '#000',
    softDark: '</style>',
    darkFill: '#008',
    darkFillContrast: '#fff',
  };
  expect(campusVariables(theme).map(([name]) => name)).toEqual([
    '--campus-hue',
    '--campus-light',
    '--campus-light-contrast',
    '--campus-soft-light',
    '--campus-dark-contrast',
    '--campus-fill-dark',
    '--campus-fill-dark-contrast',
  ]);
});

test('the files of a page are the entry, its screen, and their imports, each once', () => {
  const manifest = {
    'src/entry-browser.tsx': {
      file: 'a.js',
      css: ['a.css'],
      imports: ['_v'],
    },
    'src/features/feed/feed-screen.tsx': { file: 'feed.js', imports: ['_v', '_l'] },
    _v: { file: 'v.js' },
    _l: { file: 'l.js' },
  };
  expect(filesFor(manifest, ['src/features/feed/feed-screen.tsx'])).toEqual({
    entry: ['a.js', 'v.js'],
    screens: ['feed.js', 'l.js'],
    styles: ['a.css'],
  });
});

test('a page without boot data still starts', () => {
  expect(readBoot({ getElementById: () => null })).toEqual({});
});
