import type { Fault, Outcome } from './fault.ts';
import { video, hugePng, largeGif, plainPhoto } from './media-files.ts';
import { type MediaSite, onMediaSite } from './media-site.ts';

const GROWTH_MAX_MB = 100;
const WAIT_MAX_S = 15;
/** Longer than the worst time seen before concurrency was limited. */
const TIMEOUT_S = 100;

async function seen(run: (site: MediaSite, dataDir: string) => Promise<Outcome>) {
  let outcome: Outcome = { seen: 'nothing', holds: false };
  await onMediaSite(async (site, dataDir) => {
    outcome = await run(site, dataDir);
  });
  return outcome;
}

const seconds = (value: number | undefined) =>
  value === undefined ? `not within ${TIMEOUT_S} s` : `${value.toFixed(1)} s`;

/** Returns the peak memory of the web process while the work runs. */
async function peakDuring(site: MediaSite, work: () => Promise<void>) {
  let peak = site.memory();
  const watching = setInterval(() => {
    peak = Math.max(peak, site.memory());
  }, 20);
  await work().finally(() => clearInterval(watching));
  return peak;
}

export const MEDIA_FAULTS: Fault[] = [
  {
    name: 'avatar-memory',
    fault: 'Four avatars at once, small interlaced PNGs of 10,000 × 5,000 pixels',
    expected: `the web process grows by less than ${GROWTH_MAX_MB} MB`,
    run: () =>
      seen(async (site) => {
        const photo = await hugePng();
        const people = await Promise.all(['ann', 'ben', 'cal', 'dee'].map((name) => site.student(name)));
        // Warm-up: memory that grows with a process's first requests does not count.
        for (const person of people) await site.avatar(person, Buffer.from('no photo'));
        const before = site.memory();
        const responses: (number | undefined)[] = [];
        const peak = await peakDuring(site, async () => {
          responses.push(...(await Promise.all(people.map((person) => site.avatar(person, photo)))));
        });
        const growth = peak - before;
        return {
          seen: `${before.toFixed(0)} → ${peak.toFixed(0)} MB, answers ${responses.join(' ')}`,
          holds: growth < GROWTH_MAX_MB && responses.every((status) => status === 200),
        };
      }),
  },
  {
    name: 'photo-behind-gifs',
    fault: 'Four large GIFs of one account, then a photo of another',
    expected: `the photo is there after ${WAIT_MAX_S} s`,
    run: (report) =>
      seen(async (site) => {
        const [gif, photo] = [await largeGif(), await plainPhoto()];
        const [ann, ben] = [await site.student('ann'), await site.student('ben')];
        const gifs: string[] = [];
        for (let count = 0; count < 4; count += 1) gifs.push(await site.upload(ann, gif, 'cat.gif'));
        await site.untilWorkedOn('media.process-%');
        report(`four GIFs of ${(gif.length / 2 ** 20).toFixed(1)} MB are being processed`);
        const took = await site.untilReady(await site.upload(ben, photo, 'dog.jpg'), TIMEOUT_S);
        const before = (await site.statusOf(gifs)).filter((status) => status === 'ready').length;
        const all = await Promise.all(gifs.map((id) => site.untilReady(id, TIMEOUT_S)));
        return {
          seen: `after ${seconds(took)}, ${before} of the GIFs before it, all of them after ${seconds(longest(all))} more`,
          holds: took !== undefined && took <= WAIT_MAX_S && !all.includes(undefined),
        };
      }),
  },
  {
    name: 'short-behind-long-video',
    fault: 'A video of 3 minutes, and one of 8 seconds of another account (both 640 × 360)',
    expected: `the short one is there after ${WAIT_MAX_S} s and before the long one`,
    run: (report) =>
      seen(async (site, dataDir) => {
        const [long, short] = [await video(dataDir, 180), await video(dataDir, 8)];
        const [ann, ben] = [await site.student('ann'), await site.student('ben')];
        const first = await site.upload(ann, long, 'film.mp4');
        await site.untilWorkedOn('media.process-%');
        report('the long one is being processed');
        const took = await site.untilReady(await site.upload(ben, short, 'clip.mp4'), TIMEOUT_S);
        const [status] = await site.statusOf([first]);
        const rest = await site.untilReady(first, TIMEOUT_S);
        return {
          seen: `after ${seconds(took)}; the long one was ${status}, and ready ${seconds(rest)} later`,
          holds: took !== undefined && took <= WAIT_MAX_S && status === 'processing' && rest !== undefined,
        };
      }),
  },
];

function longest(times: readonly (number | undefined)[]) {
  return times.reduce((most, time) => (most === undefined || time === undefined ? undefined : Math.max(most, time)), 0);
}
