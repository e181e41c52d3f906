import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { chromiumLaunchOptions } from './chromium.ts';

/*
 * How long a page takes until it is alive on a slow phone: Chrome's "Slow 3G" and a processor four times slower, with
 * an empty cache. Run it with the pinned Node against a server with demo data:
 * node e2e/measure-start.ts --url http://smu.localhost:3000 --path /home --rounds 5
 * Results are in bench/README.md.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://smu.localhost:3000' },
    path: { type: 'string', default: '/home' },
    rounds: { type: 'string', default: '5' },
    /** A demo student to sign in first. */
    as: { type: 'string' },
    /** The slowdown of the CPU. */
    slowdown: { type: 'string', default: '4' },
    /** Chrome's values of "Slow 3G": milliseconds before each answer, and kilobytes per second. */
    latency: { type: 'string', default: '2000' },
    kilobytes: { type: 'string', default: '50' },
    /** Prints every file with its times. */
    files: { type: 'boolean', default: false },
  },
});

const HYDRATED_EVENT = 'quad:hydrated';
const REQUIRED_MS = 8_000;
const GIVE_UP_MS = 120_000;

type Started = { alive: number; first: number; painted: number; files: File[] };
type File = { name: string; began: number; ended: number; bytes: number };

const browser = await chromium.launch(await chromiumLaunchOptions());
console.log(
  `${values.path}, CPU ${values.slowdown}× slower, ${values.latency} ms, ${values.kilobytes} kB/s${values.as ? `, as ${values.as}` : ''}`,
);
console.log('| round | first byte ms | first paint ms | alive ms | requests until then | kB until then |');
console.log('| --- | --- | --- | --- | --- | --- |');
const times: number[] = [];
for (let round = 1; round <= Number(values.rounds); round += 1) {
  const { alive, first, painted, files } = await start(browser);
  times.push(alive);
  const before = files.filter(({ ended }) => ended <= alive);
  const bytes = before.reduce((sum, file) => sum + file.bytes, 0);
  const cells = [round, ...[first, painted, alive].map(Math.round), before.length, Math.round(bytes / 1000)];
  console.log(`| ${cells.join(' | ')} |`);
  if (!values.files) continue;
  for (const file of files) {
    console.log(
      `${Math.round(file.began)}–${Math.round(file.ended)} ms, ${(file.bytes / 1000).toFixed(1)} kB, ${file.name}`,
    );
  }
}
const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
const verdict = middle > REQUIRED_MS ? ', missed' : '';
console.log(`\nAlive after ${(middle / 1000).toFixed(1)} s (required: ${REQUIRED_MS / 1000} s${verdict}).`);
await browser.close();

/** Loads the page in a fresh context, so nothing is cached. */
async function start(opened: Browser): Promise<Started> {
  const context = await opened.newContext({ viewport: { width: 390, height: 844 }, timezoneId: 'America/Chicago' });
  if (values.as) {
    const address = new URL(`/api/dev/students/${values.as}/session`, values.url).href;
    const response = await context.request.post(address, { headers: { origin: new URL(values.url).origin } });
    if (!response.ok()) throw new Error(`Could not sign in as ${values.as}: ${response.status()}`);
  }
  const page = await context.newPage();
  await page.addInitScript((event) => {
    document.addEventListener(event, () => Object.assign(window, { aliveAt: performance.now() }));
    // The default of 250 is not enough for a page with many pictures.
    performance.setResourceTimingBufferSize(2_000);
  }, HYDRATED_EVENT);
  const cdp = await context.newCDPSession(page);
  const throughput = Number(values.kilobytes) * 1000;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: Number(values.latency),
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) });
  await page.goto(new URL(values.path, values.url).href, { waitUntil: 'commit', timeout: GIVE_UP_MS });
  await page.waitForFunction(() => 'aliveAt' in window, undefined, { timeout: GIVE_UP_MS, polling: 100 });
  const started = await page.evaluate(() => {
    const arrivals = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const files = [...arrivals, ...resources].map(({ name, startTime, responseEnd, transferSize }) => ({
      name: new URL(name).pathname,
      began: startTime,
      ended: responseEnd,
      bytes: transferSize,
    }));
    return {
      alive: Number(Reflect.get(window, 'aliveAt')),
      first: arrivals[0]?.responseStart ?? 0,
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      files,
    };
  });
  await context.close();
  return started;
}
