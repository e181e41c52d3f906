import { at, expect, expectAccessible, journey } from '../journey.ts';

/** What of the frame is there at each width of the design. */
const FRAMES = [
  { width: 390, bottomBar: true, rail: false, words: false, widgets: false },
  { width: 769, bottomBar: true, rail: false, words: false, widgets: false },
  { width: 770, bottomBar: false, rail: true, words: false, widgets: false },
  { width: 1000, bottomBar: false, rail: true, words: false, widgets: false },
  { width: 1171, bottomBar: false, rail: true, words: true, widgets: true },
  { width: 1440, bottomBar: false, rail: true, words: true, widgets: true },
];

for (const { width, ...frame } of FRAMES) {
  journey(`at ${width} pixels the frame fits and nothing scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(at('smu', '/home'));
    await page.getByRole('article').first().waitFor();

    const [rail, bottomBar] = await Promise.all(
      ['div > nav[aria-label=Main] >> nth=0', 'nav[aria-label=Main].fixed'].map((bar) => page.locator(bar).isVisible()),
    );
    const home = await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).boundingBox();
    expect({
      bottomBar,
      rail: rail && !bottomBar,
      words: (home?.width ?? 0) > 90 && !bottomBar,
      widgets: await page.getByRole('complementary', { name: 'About' }).isVisible(),
    }).toEqual(frame);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  });
}
