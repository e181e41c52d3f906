import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from './chromium.ts';

/*
 * Takes screenshots of pages for a visual check. Run it with the pinned Node:
 * node e2e/take-screenshots.ts --url http://ou.localhost:3000 --out /tmp/screens /home /login
 * --cookie quad_session=… signs in; --full captures the whole page instead of the first screen.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    out: { type: 'string', default: 'test-results/screens' },
    cookie: { type: 'string', multiple: true, default: [] },
    widths: { type: 'string', default: '390,769,1000,1440' },
    themes: { type: 'string', default: 'light,dark' },
    full: { type: 'boolean', default: false },
  },
});

await mkdir(values.out, { recursive: true });
const browser = await chromium.launch(await chromiumLaunchOptions());
for (const theme of values.themes.split(',')) {
  const colorScheme = theme === 'dark' ? 'dark' : 'light';
  const context = await browser.newContext({ colorScheme, timezoneId: 'America/Chicago', locale: 'en-US' });
  for (const cookie of values.cookie) {
    const [name = '', ...value] = cookie.split('=');
    await context.addCookies([{ name, value: value.join('='), url: values.url }]);
  }
  const page = await context.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) console.warn(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => console.warn(`${page.url()}: ${error.message}`));
  for (const width of values.widths.split(',').map(Number)) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    for (const path of positionals.length > 0 ? positionals : ['/']) {
      await page.goto(new URL(path, values.url).href, { waitUntil: 'load' });
      await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
      const name = path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'root';
      const file = join(values.out, `${name}-${width}-${theme}.png`);
      await page.screenshot({ path: file, fullPage: values.full });
      console.log(file);
    }
  }
  await context.close();
}
await browser.close();
