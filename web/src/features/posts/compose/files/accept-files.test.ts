import { MEDIA } from '@quad/contract/media/media';
import { UPLOAD_COPY } from './upload-copy.ts';
import { expect, test } from 'vitest';
import { acceptFiles, kindOf } from './accept-files.ts';

const photo = (name: string, type = 'image/jpeg') => new File(['bytes'], name, { type });

/** A file that claims this size without having the bytes. */
function sized(name: string, type: string, size: number) {
  const file = new File(['bytes'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

test.each([
  ['bike.jpg', 'image/jpeg', 'photo'],
  ['bike.JPEG', '', 'photo'],
  ['bike.png', 'image/png', 'photo'],
  ['bike.gif', 'image/gif', 'photo'],
  ['bike.webp', 'image/webp', 'photo'],
  ['image', 'image/png', 'photo'],
  ['IMG_1.HEIC', 'image/heic', 'photo'],
  ['IMG_1.HEIF', 'image/heif', 'photo'],
  ['IMG_1.HEIC', '', 'photo'],
  ['ride.mp4', 'video/mp4', 'video'],
  ['ride.MOV', 'video/quicktime', 'video'],
  ['ride.quicktime', '', 'video'],
  ['ride.avi', 'video/x-msvideo', 'video'],
  ['ride.avi', 'application/octet-stream', 'video'],
  ['bike.svg', 'image/svg+xml', null],
  ['ride.webm', 'video/webm', null],
  ['bike.jpg', 'text/html', null],
  ['jpg', 'application/pdf', null],
  ['notes.txt', '', null],
])('%s of type "%s" is accepted as %s', (name, type, kind) => {
  expect(kindOf({ name, type })).toBe(kind);
});

test.each([
  ['a document', new File(['%PDF'], 'syllabus.pdf', { type: 'application/pdf' }), UPLOAD_COPY.typesOnly],
  ['an empty file', new File([], 'bike.jpg', { type: 'image/jpeg' }), UPLOAD_COPY.empty],
  ['a huge photo', sized('bike.jpg', 'image/jpeg', MEDIA.photoBytesMax + 1), UPLOAD_COPY.photoTooLarge],
  ['a huge video', sized('ride.mp4', 'video/mp4', MEDIA.videoBytesMax + 1), UPLOAD_COPY.videoTooLarge],
])('%s is rejected with a message, and the other files are accepted', (_what, file, message) => {
  const { files, alerts } = acceptFiles([], [photo('one.jpg'), file, photo('two.jpg')]);
  expect(files.map(({ name }) => name)).toEqual(['one.jpg', 'two.jpg']);
  expect(alerts).toEqual([{ message, tone: 'danger' }]);
});

test('files of the maximum size are accepted', () => {
  const largest = [
    sized('bike.jpg', 'image/jpeg', MEDIA.photoBytesMax),
    sized('ride.mp4', 'video/mp4', MEDIA.videoBytesMax),
  ];
  expect(acceptFiles([], largest)).toMatchObject({ files: [{}, {}], alerts: [] });
});

test('of more than ten files the first ten are kept, with a neutral message', () => {
  const { files: before } = acceptFiles(
    [],
    Array.from({ length: 8 }, (_, n) => photo(`${n}.jpg`)),
  );
  const { files, alerts } = acceptFiles(before, [photo('8.jpg'), photo('9.jpg'), photo('10.jpg')]);
  expect(files.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, n) => `${n}.jpg`));
  expect(files.slice(0, 8)).toEqual(before);
  expect(alerts).toEqual([{ message: 'Please choose up to 10 photos.', tone: 'okay' }]);
});

test('the same photo can be added twice, as two files', () => {
  const twice = photo('bike.jpg');
  const { files, alerts } = acceptFiles(acceptFiles([], [twice]).files, [twice]);
  expect(files).toHaveLength(2);
  expect(new Set(files.map(({ id }) => id)).size).toBe(2);
  expect(alerts).toEqual([]);
});

test('several wrong files get one message', () => {
  const wrong = ['a.pdf', 'b.pdf'].map((name) => new File(['%PDF'], name, { type: 'application/pdf' }));
  expect(acceptFiles([], wrong)).toEqual({
    files: [],
    alerts: [{ message: 'Only photos & videos are allowed!', tone: 'danger' }],
  });
});
