import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunchOptions } from './chromium.ts';

const launchOptions = await chromiumLaunchOptions();

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // More than the two cores of CI, because journeys also wait: for emails, retries and processed media.
  workers: 3,
  // A journey that only passes on the second attempt has a fault. Only `npm test` retries, and it reports the journey.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Generous, so that a slow machine does not fail; a journey that waits in vain still does.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // Browsers with "HeadlessChrome" in their user agent are not counted in ad stats.
    userAgent: devices['Desktop Chrome'].userAgent,
    // No page lives long enough for the optimizing compilers to pay off.
    launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), '--js-flags=--no-opt --no-maglev'] },
    // A fresh page would install the worker, whose requests cannot be routed. Journeys about the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // The time zone and the language must not depend on the machine.
    timezoneId: 'America/Chicago',
    locale: 'en-US',
  },
});
