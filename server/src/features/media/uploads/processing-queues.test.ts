import { beforeEach, expect, test } from 'vitest';
import { LISTENERS } from '../../../listeners.ts';
import { type Jobs, startJobs } from '../../../platform/jobs/jobs.ts';
import type { Processing } from '../../../ports/processing/processing.ts';
import { eventually } from '../../../test/eventually.ts';
import type { Student } from '../../../test/people.ts';
import { somePhoto, uploadRow, uploadsOf } from '../../../test/uploads.ts';
import { useWorld } from '../../../test/world.ts';

/** The shortest file that is detected as MP4. */
const VIDEO = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42\0\0\0\0mp42isom'), Buffer.alloc(200)]);

const world = await useWorld();
const photo = await somePhoto();
let processing: ReturnType<typeof steeredProcessing>;
beforeEach(() => {
  processing = steeredProcessing();
});

type Begun = { id: string; isQuick: boolean; end: (outcome: 'failed' | 'long') => void };

/** A fake whose runs end when the test says so. */
function steeredProcessing() {
  const begun: Begun[] = [];
  let fetched = '';
  const uploads: typeof world.deps.uploads = {
    ...world.deps.uploads,
    toFile: async (id) => {
      fetched = id;
      return true;
    },
  };
  const adapter: Processing = {
    async process(wanted, fetch) {
      // Nothing is awaited between the call and this read, so `fetched` belongs to this call.
      const fetching = fetch('nowhere');
      const id = fetched;
      await fetching;
      const status = await new Promise<'failed' | 'long'>((end) =>
        begun.push({ id, isQuick: 'isQuick' in wanted && wanted.isQuick, end }),
      );
      const made = status === 'long' ? { status } : { status, reason: 'unreadable' as const };
      return { ...made, [Symbol.asyncDispose]: async () => undefined };
    },
    close: async () => undefined,
  };
  return {
    deps: { ...world.deps, uploads, processing: adapter },
    begun,
    /** Waits for the nth run to start, counted from one. */
    nth: (count: number) =>
      eventually(() => {
        const found = begun[count - 1];
        if (!found) throw new Error(`${begun.length} were begun`);
        return found;
      }),
  };
}

async function withJobs(story: () => Promise<void>) {
  const { deps } = world;
  const url = deps.db.pool.options.connectionString ?? '';
  const jobs: Jobs = await startJobs({
    url,
    log: deps.log,
    deps: processing.deps,
    listeners: LISTENERS,
    queued: [],
    timed: [],
  });
  try {
    await story();
  } finally {
    for (const { end } of processing.begun) end('failed');
    await jobs.stop(5_000);
  }
}

const upload = async (student: Student, bytes: Buffer, name: string) =>
  (await uploadsOf(world.app, student).whole(bytes, { name })).id;
const statusOf = async (id: string) => (await uploadRow(world.deps, id))?.status;

/** Waits for events to become jobs. */
const allAreQueued = () =>
  eventually(async () => {
    const { rowCount } = await world.deps.db.pool.query('select from events');
    if (rowCount !== 0) throw new Error(`${rowCount} events wait`);
  });

/** Ends each as it is begun and answers with their order. */
async function finishAll(ids: readonly string[], isQuick: boolean) {
  const order: string[] = [];
  for (let count = 1; order.length < ids.length; count += 1) {
    const each = await processing.nth(count);
    each.end('failed');
    if (ids.includes(each.id) && each.isQuick === isQuick) order.push(each.id);
  }
  return order;
}

test.each([
  ['photo', 'cat.jpg'],
  ['video', 'cat.mp4'],
])('a %s is next, however many another student has sent before', async (kind, name) => {
  const bytes = kind === 'photo' ? photo : VIDEO;
  const [olive, mona] = [await world.student('olive'), await world.student('mona')];
  await withJobs(async () => {
    const many = [await upload(olive, bytes, name)];
    await processing.nth(1);
    for (let count = 0; count < 3; count += 1) many.push(await upload(olive, bytes, name));
    const one = await upload(mona, bytes, name);
    await allAreQueued();

    const [first, ...others] = many;
    expect(await finishAll([...many, one], true)).toEqual([first, one, ...others]);
  });
});

test('it is next also when all of them were sent at once', async () => {
  const [otto, mia] = [await world.student('otto'), await world.student('mia')];
  const many = await Promise.all(Array.from({ length: 4 }, () => upload(otto, photo, 'cat.jpg')));
  const one = await upload(mia, photo, 'dog.jpg');
  await withJobs(async () => {
    const order = await finishAll([...many, one], true);
    expect(order.indexOf(one)).toBe(1);
    expect(order.toSorted()).toEqual([...many, one].toSorted());
  });
});

test.each([
  ['photo', 'cat.gif'],
  ['video', 'cat.mp4'],
])('a quick %s passes long ones, which have a fair queue of their own', async (kind, name) => {
  const bytes = kind === 'photo' ? photo : VIDEO;
  const [oona, max, ned] = [await world.student('oona'), await world.student('max'), await world.student('ned')];
  await withJobs(async () => {
    const long: string[] = [];
    for (const student of [oona, oona, max]) long.push(await upload(student, bytes, name));
    let count = 0;
    // Three quick attempts, and one long one that stays under way.
    let isUnderWay: Begun | undefined;
    for (; count < 4; count += 1) {
      const each = await processing.nth(count + 1);
      if (each.isQuick) each.end('long');
      else isUnderWay = each;
    }
    const short = await upload(ned, bytes, name);
    const next = await processing.nth(5);
    expect(next).toMatchObject({ id: short, isQuick: true });
    next.end('failed');
    await eventually(async () => expect(await statusOf(short)).toBe('failed'));
    expect(await Promise.all(long.map(statusOf))).toEqual(Array(3).fill('processing'));

    const [first, second, others] = long;
    expect(isUnderWay?.id).toBe(first);
    isUnderWay?.end('failed');
    expect(await finishAll([...long], false)).toEqual([first, others, second]);
    await eventually(async () => expect(await Promise.all(long.map(statusOf))).toEqual(Array(3).fill('failed')));
  });
});

test('a photo is next while videos are being processed and more of them wait', async () => {
  const [opal, mel] = [await world.student('opal'), await world.student('mel')];
  await withJobs(async () => {
    for (let count = 0; count < 3; count += 1) await upload(opal, VIDEO, 'cat.mp4');
    await processing.nth(1);
    const id = await upload(mel, photo, 'dog.jpg');
    expect(await processing.nth(2)).toMatchObject({ id });
  });
});
