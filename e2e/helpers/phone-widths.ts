import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const HEIGHT = 800;
const WIDTHS = [320, 390, 430];

/** Checks that nothing scrolls sideways on phones. The page stays open and emulates a phone. */
export async function expectToFitPhones(page: Page, path: string) {
  const devtools = await page.context().newCDPSession(page);
  // Without emulation, a desktop browser does not zoom out of a page that is too wide, which hides the fault.
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  for (const width of WIDTHS) {
    await devtools.send('Emulation.setDeviceMetricsOverride', {
      width,
      height: HEIGHT,
      deviceScaleFactor: 1,
      mobile: true,
    });
    expect.soft(await tooWide(page, width), `${path} at ${width}`).toBeNull();
  }
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await devtools.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await devtools.detach();
}

/** The elements that stick out on the right, to name them in a failure. Scrolling lists of chips may stick out. */
function tooWide(page: Page, width: number) {
  return page.evaluate(async (limit) => {
    await new Promise(requestAnimationFrame);
    const { scrollWidth, clientWidth } = document.documentElement;
    if (clientWidth === limit && scrollWidth <= limit && window.innerWidth <= limit) return null;
    // Fixed bars are as wide as the page, so they cannot be the cause.
    const culprits = [...document.querySelectorAll('body *:not(.fixed, .fixed *)')]
      .filter((element) => element.getBoundingClientRect().right > limit + 0.5)
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
    return { limit, clientWidth, scrollWidth, zoomedTo: window.innerWidth, culprits: culprits.slice(-3) };
  }, width);
}
