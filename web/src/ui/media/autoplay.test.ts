import { beforeEach, expect, test, vi } from 'vitest';
import { fakeIntersections } from '../../test/fake-intersections.ts';

type Listener = (event: { target: unknown }) => void;

const listeners = new Map<string, Listener>();

/** A video that says when it plays and pauses, at a distance from the top of the window. */
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

async function enter(...tops: number[]) {
  const { enterAutoplay, pauseAutoplay } = await import('./autoplay.ts');
  const videos = tops.map((top) => {
    const video = new FakeVideo(top) as FakeVideo & HTMLVideoElement;
    return { video, leave: enterAutoplay(video) };
  });
  return { videos, pauseAutoplay };
}

test('a video plays when half of it is visible, and not before', async () => {
  const { videos } = await enter(0);
  const [{ video }] = videos as [(typeof videos)[0]];
  expect(screen.optionsOf(video)?.threshold).toEqual([0, 0.5]);
  screen.show(video, 0.49);
  expect(video.paused).toBe(true);
  screen.show(video, 0.5);
  expect(video.paused).toBe(false);
  screen.show(video, 0.49);
  expect(video.paused).toBe(true);
});

test('a video that appears further up plays instead of the lower one, and a lower one waits', async () => {
  const { videos } = await enter(400, 0, 800);
  const [middle, top, bottom] = videos.map(({ video }) => video) as [HTMLVideoElement, HTMLVideoElement, HTMLVideoElement];
  screen.show(middle, 1);
  expect(middle.paused).toBe(false);
  screen.show(bottom, 1);
  expect([middle.paused, bottom.paused]).toEqual([false, true]);
  screen.show(top, 1);
  expect([top.paused, middle.paused, bottom.paused]).toEqual([false, true, true]);
  videos[1]?.leave();
  screen.show(top, 0);
  expect(middle.paused).toBe(false);
});

test('one that the viewer started plays on, and one that they paused stays paused', async () => {
  const { videos } = await enter(400, 0);
  const [lower, upper] = videos.map(({ video }) => video) as [HTMLVideoElement, HTMLVideoElement];
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
  const { videos, pauseAutoplay } = await enter(0);
  const [{ video }] = videos as [(typeof videos)[0]];
  screen.show(video, 1);
  const resume = pauseAutoplay();
  expect(video.paused).toBe(true);
  resume();
  expect(video.paused).toBe(false);
});
