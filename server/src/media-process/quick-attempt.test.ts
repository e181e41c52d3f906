import { writeFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { makeAll } from './test/corpus.ts';
import { writeVideo } from './test/videos.ts';
import { halves, moving } from './test/photos.ts';

// Writing videos and processing them takes long while other tests keep every core busy.
vi.setConfig({ testTimeout: 120_000 });

const quick = (kind: 'photo' | 'video', write: (path: string) => Promise<unknown>) => ({ kind, write, isQuick: true });
const photo = async (bytes: Promise<Buffer>) => {
  const all = await bytes;
  return quick('photo', (path) => writeFile(path, all));
};
const video = (seconds: number) =>
  quick('video', (path) => writeVideo(path, { moments: [0, seconds * 100], hasSound: false }));

async function statuses(corpus: Parameters<typeof makeAll>[0]) {
  return (await makeAll(corpus)).map(({ response }) => response.status);
}

test('a quick attempt processes stills and short animations, and gives up on long ones', async () => {
  const large = { width: 1000, height: 1000 };
  expect(
    await statuses([
      await photo(halves(5000, 5000).png().toBuffer()),
      await photo(moving(8, large)),
      await photo(moving(9, large)),
      await photo(moving(9, { ...large, format: 'webp' })),
    ]),
  ).toEqual(['ready', 'ready', 'long', 'long']);
});

test('a quick attempt processes videos of up to twenty seconds, and gives up on longer ones before it decodes them', async () => {
  expect(await statuses([video(8), video(19), video(25), video(180)])).toEqual(['ready', 'ready', 'long', 'long']);
});
