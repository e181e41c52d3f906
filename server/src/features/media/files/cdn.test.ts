import { expect, test } from 'vitest';
import { mediaUrl } from '@quad/contract/media/media';
import { changeCampus } from '../../campuses/campuses.public.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld({ mediaCdnPattern: 'https://{campus}.media.example' });

async function seenOn(campus: string) {
  const visitor = world.as(null, { campus });
  const { mediaBaseUrl } = (await visitor.call('GET', '/campus')).json();
  const policy = String((await visitor.visit('/api/docs')).headers['content-security-policy']);
  return { base: mediaBaseUrl, policy };
}

test('the photos of a public campus are loaded from the CDN, and its pages allow that', async () => {
  const { base, policy } = await seenOn('campus');
  expect(mediaUrl(base, 'a', 'w400')).toBe('https://campus.media.example/files/a/w400');
  expect(policy).toContain("img-src 'self' data: blob: https://campus.media.example;");
  expect(policy).toContain("media-src 'self' blob: https://campus.media.example;");
});

test('photos of a private campus are never on the CDN', async () => {
  const { base, policy } = await seenOn('ou');
  expect(mediaUrl(base, 'a', 'w400')).toBe('/files/a/w400');
  expect(policy).not.toContain('media.example');
});

test('a campus that becomes private removes its photos from the CDN', async () => {
  await changeCampus(world.deps, null, 'campus', { change: { privacy: 'private' } });
  await world.work();
  await expect.poll(async () => (await seenOn('campus')).base).toBe('');
});
