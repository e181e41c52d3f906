import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { chromiumLaunchOptions } from '../chromium.ts';
import { editorOf, openFeed, openComposer, uniqueText } from '../helpers/composer.ts';
import { expect, journey } from '../helpers/journey.ts';

/** A crash may lose the last 200 ms of typing, and the write that was in progress. */
const LETTERS_LOST_MAX = 12;
const KEY_MS = 40;

/** Kills the browser's main process, which ends all others. */
async function kill(context: BrowserContext) {
  const devtools = await context.browser()?.newBrowserCDPSession();
  const info = await devtools?.send('SystemInfo.getProcessInfo');
  const pid = info?.processInfo.find(({ type }) => type === 'browser')?.id;
  if (pid === undefined) throw new Error('The browser has no process');
  const closed = context.waitForEvent('close');
  process.kill(pid, 'SIGKILL');
  await closed;
}

journey('a browser that crashes while a student types loses a few letters at most', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'quad-profile-'));
  const open = async () => chromium.launchPersistentContext(profile, await chromiumLaunchOptions());
  const words = uniqueText('Selling a desk lamp that has hardly been used, with its bulb and the box it came in');
  try {
    const before = await open();
    const page = await before.newPage();
    await openFeed(page, 32);
    await openComposer(page);
    await page.keyboard.type(words, { delay: KEY_MS });
    // A busy browser shows letters late; what the student has not seen yet cannot be lost.
    await expect(editorOf(page)).toHaveText(words);
    await kill(before);

    const after = await open();
    const again = await after.newPage();
    // Chromium writes cookies to disk only occasionally, so the session is gone too.
    await openFeed(again, 32);
    await openComposer(again);
    await expect(editorOf(again)).not.toHaveText('');
    const kept = await editorOf(again).innerText();
    expect(words.startsWith(kept), `“${kept}” is the beginning of “${words}”`).toBe(true);
    expect(words.length - kept.length).toBeLessThanOrEqual(LETTERS_LOST_MAX);
    await after.close();
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});
