import type { Fault } from './fault.ts';

export const MEDIA_FAULTS: readonly Fault[] = [
  {
    file: 'server/src/media-process/photo-head.ts',
    find: `  if (size.width * size.height > pixelsMax) throw new Unshowable('too_large');
`,
    replace: '',
    test: 'server/src/media-process/photo.test.ts',
    name: 'what is broken, huge or something else',
  },
  {
    file: 'server/src/media-process/photo-head.ts',
    find: 'pages > 1 ? { width, height: pageHeight } : autoOrient',
    replace: '{ width, height: pageHeight }',
    test: 'server/src/media-process/photo.test.ts',
    name: 'however the camera was held',
  },
  {
    file: 'server/src/media-process/video-plan.ts',
    find: 'const FRAME_RATE = { min: 1, max: 30 };',
    replace: 'const FRAME_RATE = { min: 1, max: 60 };',
    test: 'server/src/media-process/video-plan.test.ts',
    name: 'pictures a second',
  },
  {
    file: 'server/src/media-process/video-plan.ts',
    find: 'return Math.max(2, length - (length % 2));',
    replace: 'return Math.max(2, length);',
    test: 'server/src/media-process/video-plan.test.ts',
    name: 'odd sizes',
  },
  {
    file: 'server/src/media-process/video-plan.ts',
    find: 'facts.isHighDynamicRange ? [',
    replace: '!facts.isHighDynamicRange ? [',
    test: 'server/src/media-process/video-plan.test.ts',
    name: 'brighter screens',
  },
  {
    file: 'server/src/media-process/video-plan.ts',
    find: `c > 0 ? 'cclock_flip' : 'clock'`,
    replace: `c > 0 ? 'clock' : 'cclock_flip'`,
    test: 'server/src/media-process/video-plan.test.ts',
    name: 'a quarter to the right',
  },
  {
    file: 'web/src/ui/media/thumb-hash.ts',
    find: 'hasLoaded(image) ? null : ',
    replace: '',
    test: 'web/src/ui/media/thumb-hash.test.ts',
    name: 'one that has loaded needs none',
  },
  {
    file: 'web/src/ui/media/thumb-hash.ts',
    find: 'if (!isIntersecting) continue;',
    replace: '',
    test: 'web/src/ui/media/thumb-hash.test.ts',
    name: 'when it comes near the window',
  },
];
