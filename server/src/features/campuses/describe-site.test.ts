import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useWorld } from '../../test/world.ts';
import { maskableSvg } from './draw-icon.ts';

const world = await useWorld();

function at(campus: string, path: string) {
  return world.app.inject({ url: path, headers: { host: `${campus}.localhost` } });
}

test('a phone can install every campus as an app of its own', async () => {
  const [smu, ou] = [(await at('smu', '/site.webmanifest')).json(), (await at('ou', '/site.webmanifest')).json()];
  expect(smu).toMatchObject({
    name: 'SMU · Quad',
    short_name: 'SMU',
    theme_color: '#0033a0',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
  expect(ou).toMatchObject({ short_name: 'OU', theme_color: '#841617' });
  const shortcuts = smu.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url]);
  expect(shortcuts).toEqual([
    ['New post', '/create/post'],
    ['Messages', '/messages'],
    ['Search', '/search'],
  ]);
  expect(smu.share_target).toMatchObject({
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'files' }] },
  });
});

test('the icons are PNGs of the sizes in the manifest, maskable ones too', async () => {
  const { icons } = (await at('smu', '/site.webmanifest')).json();
  const pngs = icons.filter(({ type }: { type: string }) => type === 'image/png');
  const kinds = pngs.map(({ sizes, purpose }: { sizes: string; purpose: string }) => `${purpose} ${sizes}`);
  expect(kinds).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
  for (const { src, sizes } of [...pngs, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const icon = await at('smu', src);
    expect(icon.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=300' });
    const { format, width, height } = await sharp(icon.rawPayload).metadata();
    expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
  }
});

test('a maskable icon has color in every corner and no letter outside the safe area', async () => {
  const icon = (await at('smu', '/icon-maskable-512.png')).rawPayload;
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const corner = [...data.subarray(0, 4)];
  expect(corner).toEqual([0x00, 0x33, 0xa0, 255]);
  const middle = info.width / 2;
  for (let y = 0; y < info.height; y += 4) {
    for (let x = 0; x < info.width; x += 4) {
      if (Math.hypot(x - middle, y - middle) <= 0.4 * info.width) continue;
      const start = (y * info.width + x) * 4;
      expect([...data.subarray(start, start + 4)]).toEqual(corner);
    }
  }
});

test('the icon shows the letters of the campus and nothing else', () => {
  const campus = { monogram: 'A&M', primaryColor: '#500000', secondaryColor: '#ffffff' };
  const texts = Array.from(maskableSvg(campus).matchAll(/<text[^>]*>([^<]*)</g), ([, text]) => text);
  expect(texts).toEqual(['A&amp;M']);
});
