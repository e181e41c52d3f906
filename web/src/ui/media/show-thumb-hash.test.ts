import { beforeEach, expect, test, vi } from 'vitest';
import { fakeIntersections } from '../../test/fake-intersections.ts';

const HASH = 'rxiGFIIPmLdvqH2GSgiHk2CHdzeICIiDAA==';

let screen: ReturnType<typeof fakeIntersections>;

beforeEach(() => {
  vi.resetModules();
  screen = fakeIntersections();
});

/** A picture that waits for its preview, loaded or not. */
async function picture({ complete = false, naturalWidth = 0, hash = HASH } = {}) {
  const { showThumbHash } = await import('./show-thumb-hash.ts');
  const image = { complete, naturalWidth, style: { background: '' } } as HTMLImageElement;
  showThumbHash(image, hash);
  return image;
}

test('a picture that is still loading gets its preview when it comes near the window', async () => {
  const image = await picture();
  expect(screen.optionsOf(image)?.rootMargin).toBe('300px');
  screen.show(image, 0);
  expect(image.style.background).toBe('');
  screen.show(image, 1);
  expect(image.style.background).toMatch(/^center \/ cover no-repeat url\("data:image\/png;base64,/);
});

test('a lazy picture gets its preview too, although it reports to be complete', async () => {
  const image = await picture({ complete: true });
  screen.show(image, 1);
  expect(image.style.background).not.toBe('');
});

test('a loaded picture gets no preview', async () => {
  const image = await picture({ complete: true, naturalWidth: 800 });
  screen.show(image, 1);
  expect(image.style.background).toBe('');
});

test('the preview is drawn once', async () => {
  const image = await picture();
  screen.show(image, 1);
  image.style.background = '';
  screen.show(image, 1);
  expect(image.style.background).toBe('');
});

test('an invalid thumbhash leaves the picture as it is', async () => {
  const image = await picture({ hash: '!' });
  screen.show(image, 1);
  expect(image.style.background).toBe('');
});
