import { describe, expect, test } from 'vitest';
import { planVideo, type VideoFacts } from './video-plan.ts';

const FACTS: VideoFacts = {
  width: 640,
  height: 360,
  pixelShape: { num: 1, den: 1 },
  matrix: null,
  frameRate: { num: 30, den: 1 },
  isHighDynamicRange: false,
};
const ONE = 65_536;

test.each<[string, Partial<VideoFacts>, string, string]>([
  ['small as it is', {}, '640x360', '640x360'],
  ['1080p', { width: 1920, height: 1080 }, '1920x1080', '1280x720'],
  ['1080p held upright', { width: 1080, height: 1920 }, '1080x1920', '720x1280'],
  ['a square', { width: 2000, height: 2000 }, '2000x2000', '720x720'],
  ['odd sizes', { width: 161, height: 121 }, '161x121', '160x120'],
  ['a strip', { width: 5000, height: 3 }, '5000x3', '1280x2'],
  ['a dot', { width: 1, height: 1 }, '1x1', '2x2'],
  ['wide pixels', { width: 720, height: 576, pixelShape: { num: 16, den: 11 } }, '1047x576', '1046x576'],
  ['pixels of no shape', { pixelShape: { num: 0, den: 1 } }, '640x360', '640x360'],
  ['on its side', { matrix: [0, ONE, 0, -ONE, 0, 0, 0, 0, 2 ** 30] }, '360x640', '360x640'],
])('%s', (_, facts, whole, made) => {
  const plan = planVideo({ ...FACTS, ...facts });
  expect(`${plan.whole.width}x${plan.whole.height}`).toBe(whole);
  expect(`${plan.made.width}x${plan.made.height}`).toBe(made);
});

describe('frames per second', () => {
  test.each([
    [{ num: 30_000, den: 1001 }, 'fps=30000/1001'],
    [{ num: 24, den: 1 }, 'fps=24/1'],
    [{ num: 60, den: 1 }, 'fps=30'],
    [{ num: 1, den: 100 }, 'fps=1'],
    [{ num: 0, den: 0 }, 'fps=30'],
    [{ num: 90_000, den: 1 }, 'fps=30'],
  ])('%j', (frameRate, filter) => {
    expect(planVideo({ ...FACTS, frameRate }).filters.split(':')[0]).toBe(filter);
  });
});

test.each<[string, number[], string | undefined]>([
  ['upright', [ONE, 0, 0, 0, ONE, 0], undefined],
  ['a quarter to the right', [0, ONE, 0, -ONE, 0, 0], 'transpose=clock'],
  ['upside down', [-ONE, 0, 0, 0, -ONE, 0], 'hflip,vflip'],
  ['a quarter to the left', [0, -ONE, 0, ONE, 0, 0], 'transpose=cclock'],
  ['mirrored', [-ONE, 0, 0, 0, ONE, 0], 'hflip'],
  ['head over heels', [ONE, 0, 0, 0, -ONE, 0], 'vflip'],
  ['mirrored to the right', [0, ONE, 0, ONE, 0, 0], 'transpose=cclock_flip'],
  ['mirrored to the left', [0, -ONE, 0, -ONE, 0, 0], 'transpose=clock_flip'],
  ['askew', [46_341, 46_341, 0, -46_341, 46_341, 0], undefined],
])('%s', (_, matrix, turn) => {
  const { filters } = planVideo({ ...FACTS, matrix: [...matrix, 0, 0, 2 ** 30] });
  expect(/(transpose|hflip|vflip)[^s]*(?=,setsar)/.exec(filters)?.[0]).toBe(turn);
});

test('HDR video is converted to look right on other screens', () => {
  expect(planVideo({ ...FACTS, isHighDynamicRange: true }).filters).toContain('tonemapx');
  expect(planVideo(FACTS).filters).not.toContain('tonemapx');
});
