import { parseArgs } from 'node:util';
import { chromium, type Page, type Route } from '@playwright/test';
import { chromiumLaunchOptions } from './chromium.ts';

/*
 * Scrolls through a long feed and prints the browser's costs. Run it with the pinned Node against a server with demo data:
 * node e2e/measure-scrolling.ts --url http://smu.localhost:3000 --posts 1000 --slowdown 4
 * Results are in bench/README.md.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://smu.localhost:3000' },
    posts: { type: 'string', default: '1000' },
    width: { type: 'string', default: '390' },
    /** The slowdown of the CPU: 4 is a cheap phone. */
    slowdown: { type: 'string', default: '1' },
    /** Pixels per frame; 60 is a fast scroll. */
    step: { type: 'string', default: '60' },
  },
});

type FeedPage = { items: { id: string }[]; nextCursor: string | null };
type Costs = { frames: number[]; longTasks: number[]; nodes: number; cards: number };

const PAGE_SIZE = 15;

const browser = await chromium.launch(await chromiumLaunchOptions());
const page = await browser.newPage({
  viewport: { width: Number(values.width), height: 844 },
  timezoneId: 'America/Chicago',
});
await page.route('**/api/feed?*', longFeed(Number(values.posts)));
const address = new URL('/home', values.url).href;
await page.route(address, withExactClock);
await page.goto(address);
await page.getByRole('article').first().waitFor();
const cdp = await page.context().newCDPSession(page);
await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) });

if (!(await page.evaluate(() => crossOriginIsolated))) throw new Error('The page is not isolated');
console.log(
  `${values.posts} posts, ${values.width} px wide, CPU ${values.slowdown}× slower, ${values.step} px a frame`,
);
console.log('| phase | frames | p50 ms | p95 ms | longest ms | late | long tasks | their ms | nodes | cards |');
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
// The baseline: other load on the machine also delays frames.
console.log(rowOf('no scrolling', await scroll(page, 0)));
console.log(rowOf('down, loading', await scroll(page, Number(values.step))));
console.log(rowOf('back up', await scroll(page, -Number(values.step))));
await browser.close();

/**
 * Only cross-origin isolated pages get times precise to 5 microseconds. Others get a tenth of a millisecond, with
 * noise.
 */
async function withExactClock(route: Route) {
  const response = await get('/home');
  const isolating = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'credentialless',
  };
  await route.fulfill({ response, headers: { ...response.headers(), ...isolating } });
}

/** Sends the host name in a header, because only browsers resolve names below localhost. */
function get(path: string) {
  const { port, host } = new URL(values.url);
  return page.request.get(`http://localhost:${port}${path}`, { headers: { host } });
}

/** Repeats the posts of the real feed with new ids, because only the browser is measured. */
function longFeed(count: number) {
  let served = 0;
  let samples: FeedPage['items'] = [];
  return async (route: Route) => {
    if (samples.length === 0) samples = await sampleFeed();
    const items = Array.from({ length: Math.min(PAGE_SIZE, count - served) }, (_, index) => {
      const sample = samples[(served + index) % samples.length];
      const number = String(served + index).padStart(12, '0');
      return { ...sample, id: `00000000-0000-4000-8000-${number}` };
    });
    served += items.length;
    await route.fulfill({ json: { items, nextCursor: served < count ? `after-${served}` : null } });
  };
}

async function sampleFeed() {
  const response = await get('/api/feed');
  const { items }: FeedPage = await response.json();
  return items;
}

/** Scrolls by this much per frame until the end or the start of the feed; with 0 it waits ten seconds. */
function scroll(on: Page, step: number): Promise<Costs> {
  return on.evaluate(async (by) => {
    const longTasks: number[] = [];
    const observer = new PerformanceObserver((list) =>
      longTasks.push(...list.getEntries().map((entry) => entry.duration)),
    );
    observer.observe({ entryTypes: ['longtask'] });
    const frames: number[] = [];
    let [nodes, cards] = [0, 0];
    const began = performance.now();
    const isThere = () => {
      if (by === 0) return performance.now() - began > 10_000;
      return by > 0 ? document.body.textContent.includes("You've reached the end.") && atEnd() : window.scrollY === 0;
    };
    const atEnd = () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
    let before = await new Promise<number>(requestAnimationFrame);
    let [top, movedAt] = [-1, before];
    while (!isThere()) {
      window.scrollBy(0, by);
      if (window.scrollY !== top) [top, movedAt] = [window.scrollY, before];
      if (by !== 0 && before - movedAt > 30_000) throw new Error(`Stuck: ${document.body.innerText.slice(-300)}`);
      const now = await new Promise<number>(requestAnimationFrame);
      frames.push(now - before);
      before = now;
      // Counting takes time too, so it does not run in every frame.
      if (frames.length % 30 === 0) {
        nodes = Math.max(nodes, document.getElementsByTagName('*').length);
        cards = Math.max(cards, document.querySelectorAll('article').length);
      }
    }
    observer.disconnect();
    return { frames, longTasks, nodes, cards };
  }, step);
}

function rowOf(way: string, { frames, longTasks, nodes, cards }: Costs) {
  const sorted = frames.toSorted((a, b) => a - b);
  const share = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(2);
  // The frame time at 60 Hz; more than 1.5 of it is a missed frame.
  const late = frames.filter((ms) => ms > 25).length;
  const cells = [
    way,
    frames.length,
    share(0.5),
    share(0.95),
    share(1),
    `${((100 * late) / frames.length).toFixed(1)}%`,
    longTasks.length,
    longTasks.reduce((sum, ms) => sum + ms, 0).toFixed(0),
    nodes,
    cards,
  ];
  return `| ${cells.join(' | ')} |`;
}
