import { beforeEach, expect, test, vi } from 'vitest';
import { fakeIntersections } from '../../test/fake-intersections.ts';

type Listener = (event: { target: unknown }) => void;

const listeners = new Map<string, Listener>();

/** A video that reports when it plays and pauses, at a distance from the top of the window. */
class FakeVideo {
  paused = true;
  isConnected = true;
  readonly #top: number;
  constructor(top: number) {
    this.#top = top;
  }
  getBoundingClientRect() {
    return { top: this.#top };
  }
  async play() {
    this.paused = false;
    listeners.get('play')?.({ target: this });
  }
  pause() {
    this.paused = true;
    listeners.get('pause')?.({ target: this });
  }
}

let screen: ReturnType<typeof fakeIntersections>;

beforeEach(() => {
  vi.resetModules();
  screen = fakeIntersections();
  vi.stubGlobal('HTMLVideoElement', FakeVideo);
  vi.stubGlobal('document', {
    addEventListener: (type: string, listen: Listener) => listeners.set(type, listen),
  });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('hover') }));
});

async function enter(top: number) {
  const { enterAutoplay } = await import('./autoplay.ts');
  const video = new FakeVideo(top) as FakeVideo & HTMLVideoElement;
  return { video, leave: enterAutoplay(video) };
}

test('a video plays when half of it is visible, and not before', async () => {
  const { video } = await enter(0);
  expect(screen.optionsOf(video)?.threshold).toEqual([0, 0.5]);
  screen.show(video, 0.49);
  expect(video.paused).toBe(true);
  screen.show(video, 0.5);
  expect(video.paused).toBe(false);
  screen.show(video, 0.49);
  expect(video.paused).toBe(true);
});

test('a video that appears further up plays instead of the lower one, and a lower one waits', async () => {
  const { video: middle } = await enter(400);
  const { video: top, leave } = await enter(0);
  const { video: bottom } = await enter(800);
  screen.show(middle, 1);
  expect(middle.paused).toBe(false);
  screen.show(bottom, 1);
  expect([middle.paused, bottom.paused]).toEqual([false, true]);
  screen.show(top, 1);
  expect([top.paused, middle.paused, bottom.paused]).toEqual([false, true, true]);
  leave();
  expect(middle.paused).toBe(false);
});

test('a video that the viewer started continues, and one that they paused stays paused', async () => {
  const { video: lower } = await enter(400);
  const { video: upper } = await enter(0);
  screen.show(lower, 1);
  lower.pause();
  await lower.play();
  screen.show(upper, 1);
  expect([lower.paused, upper.paused]).toEqual([false, true]);
  lower.pause();
  screen.show(lower, 0.2);
  screen.show(lower, 1);
  expect([lower.paused, upper.paused]).toEqual([true, false]);
});

test('nothing plays below an overlay', async () => {
  const { pauseAutoplay } = await import('./autoplay.ts');
  const { video } = await enter(0);
  screen.show(video, 1);
  const resume = pauseAutoplay();
  expect(video.paused).toBe(true);
  resume();
  expect(video.paused).toBe(false);
});
