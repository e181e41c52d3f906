import type { Fault } from './fault.ts';

const ATOM_TEST = 'server/src/features/sharing/atom/atom.test.ts';
const PICTURES_TEST = 'server/src/features/sharing/pictures/link-pictures.test.ts';
const POSTER_TEST = 'server/src/features/sharing/poster/poster.test.ts';

export const SHARING_FAULTS: readonly Fault[] = [
  {
    file: 'server/src/features/sharing/atom/open-atom-feeds.ts',
    find: "if (campus.privacy === 'private') throw new AppError('not_found');",
    replace: '',
    test: ATOM_TEST,
    name: 'a private campus has no feeds',
  },
  {
    file: 'server/src/features/sharing/atom/write-atom.ts',
    find: "return text.replaceAll(NOT_XML, '');",
    replace: 'return text;',
    test: ATOM_TEST,
    name: 'survives any text',
  },
  {
    file: 'server/src/features/sharing/atom/entry-content.ts',
    find: '<p dir="auto">${escapeHtml(text)}</p>',
    replace: '<p dir="auto">${text}</p>',
    test: ATOM_TEST,
    name: 'survives any text',
  },
  {
    file: 'server/src/features/sharing/atom/entry-content.ts',
    find: "${price ? ` · ${price}` : ''}",
    replace: '',
    test: ATOM_TEST,
    name: 'says what things cost',
  },
  {
    file: 'server/src/features/sharing/atom/entry-content.ts',
    find: "alt === '' ? `${kind === 'video' ? 'Video' : 'Photo'} ${index + 1} by ${authorOf(post)}` : alt",
    replace: 'alt',
    test: ATOM_TEST,
    name: 'says what things cost',
  },
  {
    file: 'server/src/features/sharing/atom/open-atom-feeds.ts',
    find: ', itemChangedAt?.getTime() ?? 0',
    replace: '',
    test: ATOM_TEST,
    name: 'counts a new price or status as an update',
  },
  {
    file: 'server/src/platform/http/conditional.ts',
    find: 'Math.floor(modifiedAt.getTime() / 1000) * 1000 <= Date.parse(since)',
    replace: 'modifiedAt.getTime() <= Date.parse(since)',
    test: ATOM_TEST,
    name: 'is told so by its tag or its time',
  },
  {
    file: 'server/src/platform/caching/campus-cache.ts',
    find: 'const SHARED_MS = 1000;',
    replace: 'const SHARED_MS = 0;',
    test: ATOM_TEST,
    name: 'shares one query',
  },
  {
    file: 'server/src/features/sharing/pictures/open-link-pictures.ts',
    find: "if (campus.privacy === 'private') throw new AppError('not_found');",
    replace: '',
    test: PICTURES_TEST,
    name: 'nothing is drawn of what a visitor may not see',
  },
  {
    file: 'contract/src/sharing/sharing.ts',
    find: '-${post.item?.version ?? 0}.jpeg',
    replace: '-0.jpeg',
    test: PICTURES_TEST,
    name: 'the address changes with the price',
  },
  {
    file: 'server/src/features/sharing/pictures/picture-overlay.ts',
    find: '[STATUS_LABELS[item.status], priceText(item)]',
    replace: '[priceText(item)]',
    test: PICTURES_TEST,
    name: 'what became of the thing',
  },
  {
    file: 'contract/src/sharing/sharing.ts',
    find: 'width: 1200, height: 630',
    replace: 'width: 1000, height: 630',
    test: PICTURES_TEST,
    name: 'shows its first photo in 1200 × 630',
  },
  {
    file: 'server/src/features/sharing/poster/draw-poster.ts',
    find: 'drawQr(pdf, campus.url, qr)',
    replace: 'drawQr(pdf, `${campus.url}/`, qr)',
    test: POSTER_TEST,
    name: 'with the QR code of the group',
  },
  {
    file: 'server/src/features/sharing/poster/draw-poster.ts',
    find: 'a4: { width: 595.28, height: 841.89 }',
    replace: 'a4: { width: 612, height: 792 }',
    test: POSTER_TEST,
    name: 'the poster is a PDF on',
  },
  {
    file: 'server/src/features/sharing/poster/poster-text.ts',
    find: 'WINDOWS_1252.test(text) ? undefined : await drawText(text, color)',
    replace: 'undefined',
    test: POSTER_TEST,
    name: 'is a picture',
  },
  {
    file: 'web/src/server/document.ts',
    find: "if (campus.privacy !== 'public' || !atom) return '';",
    replace: "if (!atom) return '';",
    test: 'web/src/server/document.test.ts',
    name: 'announces its feed',
  },
  {
    file: 'web/src/server/atom-link.ts',
    find: "address.q === '' || address.show === 'people'",
    replace: "address.q === ''",
    test: 'web/src/server/atom-link.test.ts',
    name: 'is announced where its posts are listed',
  },
];
