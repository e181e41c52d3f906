import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

export type UploadFile = { name: string; mimeType: string; buffer: Buffer };

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
  mp4: 'video/mp4',
};

/** A file from e2e/fixtures, optionally with another name. */
export async function fixtureFile(fixture: string, name = fixture): Promise<UploadFile> {
  const buffer = await readFile(join(import.meta.dirname, '..', 'fixtures', fixture));
  return { name, mimeType: TYPES[fixture.split('.').at(-1) ?? ''] ?? '', buffer };
}

/** A photo that takes a while to upload: bytes after the end of a JPEG are ignored. */
export async function largePhoto(name: string, bytes: number): Promise<UploadFile> {
  const photo = await fixtureFile('bike.jpg', name);
  return { ...photo, buffer: Buffer.concat([photo.buffer, Buffer.alloc(bytes)]) };
}

/** An EXIF segment that rotates a 640 × 480 photo to 480 × 640. */
const ROTATED_EXIF = 'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000';

/** A portrait the way cameras store it: landscape with an EXIF rotation. */
export async function portrait(name: string): Promise<UploadFile> {
  const photo = await fixtureFile('bike.jpg', name);
  const [start, rest] = [photo.buffer.subarray(0, 2), photo.buffer.subarray(2)];
  return { ...photo, buffer: Buffer.concat([start, Buffer.from(ROTATED_EXIF, 'hex'), rest]) };
}

/** A photo whose header claims 100 megapixels. */
export async function hugePhoto(name: string): Promise<UploadFile> {
  const photo = await fixtureFile('bike.jpg', name);
  const buffer = Buffer.from(photo.buffer);
  const frame = Math.max(
    buffer.indexOf(Buffer.from('ffc00011', 'hex')),
    buffer.indexOf(Buffer.from('ffc20011', 'hex')),
  );
  buffer.writeUInt16BE(10_000, frame + 5);
  buffer.writeUInt16BE(10_000, frame + 7);
  return { ...photo, buffer };
}

export async function chooseFiles(page: Page, files: UploadFile[]) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos or videos' }).click();
  await (await chooser).setFiles(files);
}

/** Simulates a drop from the desktop. */
export async function dropFiles(target: Locator, files: UploadFile[]) {
  const dataTransfer = await transferOf(target.page(), files);
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer });
}

/** Simulates a paste. */
export async function pasteFiles(target: Locator, files: UploadFile[]) {
  const clipboardData = await transferOf(target.page(), files);
  await target.evaluate((element, data) => {
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, clipboardData);
}

function transferOf(page: Page, files: UploadFile[]) {
  const plain = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString('base64') }));
  return page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, text } of list) {
      const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, plain);
}

/** Limits the upload speed until the returned function is called. */
export async function throttleUpload(page: Page, bytesPerSecond: number) {
  const session = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: bytesPerSecond });
  return { release: () => session.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 }) };
}

/** Crashes a tab, as when the system runs out of memory. Closing it would let pending work finish. */
export async function crashTab(page: Page) {
  const session = await page.context().newCDPSession(page);
  const dead = page.waitForEvent('crash');
  // The crashed tab cannot respond.
  void session.send('Page.crash').catch(() => undefined);
  await dead;
}
