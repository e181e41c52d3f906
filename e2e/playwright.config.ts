import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunchOptions } from './chromium.ts';

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A journey that passes on the second try has a fault worth finding; only `npm test` gives one, and names it.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Long past what anything takes: a journey that waits in vain fails all the same, and one on a busy machine does not.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // A browser that says nobody looks at it is not counted in the figures of ads.
    userAgent: devices['Desktop Chrome'].userAgent,
    launchOptions: await chromiumLaunchOptions(),
    screenshot: 'only-on-failure',
    // Whose clock and words the pages are rendered by must not depend on the machine.
    timezoneId: 'America/Chicago',
    locale: 'en-US',
  },
});
