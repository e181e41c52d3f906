import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

export type SomeFile = { name: string; mimeType: string; buffer: Buffer };

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
};

/** One of the files in e2e/fixtures, perhaps under another name. */
export async function someFile(fixture: string, name = fixture): Promise<SomeFile> {
  const buffer = await readFile(join(import.meta.dirname, 'fixtures', fixture));
  return { name, mimeType: TYPES[fixture.split('.').at(-1) ?? ''] ?? '', buffer };
}

/** A photo that takes a while to send: what follows the end of a JPEG is not looked at. */
export async function heavyPhoto(name: string, bytes: number): Promise<SomeFile> {
  const photo = await someFile('bike.jpg', name);
  return { ...photo, buffer: Buffer.concat([photo.buffer, Buffer.alloc(bytes)]) };
}

/** Says that the camera was held upright: what is 640 by 480 is to be shown 480 by 640. */
const TURNED = 'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000';

/** A portrait, written by its camera as they do: lying, with a note that it is to be turned. */
export async function portrait(name: string): Promise<SomeFile> {
  const photo = await someFile('bike.jpg', name);
  const [start, rest] = [photo.buffer.subarray(0, 2), photo.buffer.subarray(2)];
  return { ...photo, buffer: Buffer.concat([start, Buffer.from(TURNED, 'hex'), rest]) };
}

/** A photo that claims to have 100 megapixels. */
export async function hugePhoto(name: string): Promise<SomeFile> {
  const photo = await someFile('bike.jpg', name);
  const buffer = Buffer.from(photo.buffer);
  const frame = Math.max(
    buffer.indexOf(Buffer.from('ffc00011', 'hex')),
    buffer.indexOf(Buffer.from('ffc20011', 'hex')),
  );
  buffer.writeUInt16BE(10_000, frame + 5);
  buffer.writeUInt16BE(10_000, frame + 7);
  return { ...photo, buffer };
}

export async function chooseFiles(page: Page, files: SomeFile[]) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos or videos' }).click();
  await (await chooser).setFiles(files);
}

/** As if they were dragged in from the desktop. */
export async function dropFiles(target: Locator, files: SomeFile[]) {
  const dataTransfer = await transferOf(target.page(), files);
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer });
}

/** As if they were copied elsewhere. */
export async function pasteFiles(target: Locator, files: SomeFile[]) {
  const clipboardData = await transferOf(target.page(), files);
  await target.evaluate((element, data) => {
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, clipboardData);
}

function transferOf(page: Page, files: SomeFile[]) {
  const plain = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString('base64') }));
  return page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, text } of given) {
      const bytes = Uint8Array.from(atob(text), (mail) => mail.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, plain);
}

/** A line that takes so many bytes in a second, until it is let go. */
export async function slowDown(page: Page, bytesPerSecond: number) {
  const session = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: bytesPerSecond });
  return { letGo: () => session.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 }) };
}

/** The end of a tab without a word, as when the system needs its memory. Closing it would let the rest slip out. */
export async function killTab(page: Page) {
  const session = await page.context().newCDPSession(page);
  const dead = page.waitForEvent('crash');
  // There is nobody left to answer.
  void session.send('Page.crash').catch(() => undefined);
  await dead;
}
