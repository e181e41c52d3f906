import { expect, test } from 'vitest';
import { photoError, sizeError, squareOf } from './profile-photo.ts';

test.each([
  ['me.png', 'image/png', undefined],
  ['me.JPG', 'image/jpeg', undefined],
  ['me.gif', 'image/gif', undefined],
  ['me.jpeg', '', undefined],
  ['IMG_1.HEIC', 'image/heic', undefined],
  ['IMG_1.HEIC', '', undefined],
  ['me.webp', 'image/webp', 'Only photos are allowed!'],
  ['me.svg', 'image/svg+xml', 'Only photos are allowed!'],
  ['me.mp4', 'video/mp4', 'Only photos are allowed!'],
  ['me.png', 'text/html', 'Only photos are allowed!'],
  ['png', '', undefined],
  ['notes', '', 'Only photos are allowed!'],
])('%s of type "%s" gets %s', (name, type, error) => {
  expect(photoError({ name, type, size: 1000 })).toBe(error);
});

test('a photo of more than ten megabytes is too large', () => {
  const size = 10 * 1024 * 1024;
  expect(photoError({ name: 'me.png', type: 'image/png', size })).toBeUndefined();
  expect(photoError({ name: 'me.png', type: 'image/png', size: size + 1 })).toBe('That photo is too large.');
});

test('a photo of more than fifty megapixels is too large, however small its file', () => {
  expect(sizeError({ width: 10_000, height: 5_000 })).toBeUndefined();
  expect(sizeError({ width: 10_000, height: 5_001 })).toBe('That photo is too large.');
});

test('the square stays inside the picture, however the numbers were rounded', () => {
  expect(squareOf({ x: 10.4, y: 0, width: 99.7, height: 99.7 }, { width: 400, height: 100 })).toEqual({
    left: 10,
    top: 0,
    size: 100,
  });
  expect(squareOf({ x: 300.6, y: -0.4, width: 100, height: 100 }, { width: 400, height: 100 })).toEqual({
    left: 300,
    top: 0,
    size: 100,
  });
  expect(squareOf({ x: 0, y: 0, width: 0.2, height: 0.2 }, { width: 1, height: 1 })).toEqual({
    left: 0,
    top: 0,
    size: 1,
  });
});
