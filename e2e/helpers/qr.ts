import decodeQR from 'qr/decode.js';
import type { Locator } from '@playwright/test';

/** Decodes a QR code on the page, like a phone's camera. */
export async function scan(code: Locator) {
  const png = (await code.screenshot()).toString('base64');
  const { width, height, pixels } = await code.page().evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
    return { width: image.width, height: image.height, pixels: Array.from(data) };
  }, png);
  return decodeQR({ width, height, data: Uint8ClampedArray.from(pixels) }, { timeLimit: 10_000 });
}
