import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '../../platform/process/log.ts';
import { CHILD_LIMITS, type ChildLimits, findWrapper, QUICK_LIMITS } from './child-limits.ts';
import { childProcessing } from './child-processing.ts';

let folder: string;
let root: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-child-'));
});
beforeEach(async () => {
  root = await mkdtemp(join(folder, 'root-'));
});
afterEach(() => void vi.unstubAllEnvs());
afterAll(() => rm(folder, { recursive: true, force: true }));

const log = createLog({ level: 'silent' });
const PHOTO = { kind: 'photo', isQuick: false } as const;
const UNREADABLE = { status: 'failed', reason: 'unreadable' };
/** The test programs report through their response, in the thumbhash of an output. */
const REPORT = `
  import { writeFileSync, appendFileSync } from 'node:fs';
  const { input, output } = JSON.parse(process.argv.at(-1));
  function report(words) {
    writeFileSync(output + '/w1', 'x');
    const files = [{ name: 'w1', type: 'image/webp', width: 1, height: 1 }];
    console.log(JSON.stringify({ status: 'ready', width: 1, height: 1, durationMs: null, thumbhash: String(words), files }));
  }
`;

async function processWith(program: string, limits: Partial<ChildLimits> = {}) {
  const path = join(root, '..', `program-${Math.random()}.mjs`);
  await writeFile(path, REPORT + program);
  const photo = { ...CHILD_LIMITS.photo, ...limits };
  const processing = childProcessing({ log, root, program: path, limits: { ...CHILD_LIMITS, photo } });
  return { processing, made: processing.process(PHOTO, fetch) };
}

async function fetch(path: string) {
  await writeFile(path, 'an upload');
  return true;
}

async function reportOf(program: string) {
  await using made = await (await processWith(program)).made;
  return 'thumbhash' in made ? made.thumbhash : made.status;
}

describe('the process of a file gets', () => {
  test('the file and nothing that the server knows', async () => {
    vi.stubEnv('SECRET', 'a secret of the server');
    expect(
      await reportOf(
        `report(Object.keys(process.env).filter((name) => !['PWD', 'OLDPWD', 'SHLVL', '_'].includes(name)).sort())`,
      ),
    ).toBe('PATH,TMPDIR');
    expect(await reportOf(`import { readFileSync } from 'node:fs'; report(readFileSync(input))`)).toBe('an upload');
  });

  test('the lowest priority', async () => {
    expect(await reportOf(`import { getPriority } from 'node:os'; report(getPriority())`)).toBe('19');
  });

  test('no network, where the system allows that', async ({ skip }) => {
    if ((await findWrapper()).length === 0) skip('this system lets only root take the network away');
    expect(
      await reportOf(`import { networkInterfaces } from 'node:os'; report(Object.keys(networkInterfaces()).length)`),
    ).toBe('0');
  });

  test('a folder that is removed afterwards, whatever happened', async () => {
    {
      await using made = await (await processWith(`report('fine')`)).made;
      expect(made).toMatchObject({ status: 'ready', files: [{ name: 'w1', bytes: 1 }] });
      expect(await readdir(root)).toHaveLength(1);
    }
    expect(await readdir(root)).toEqual([]);
    await using _ = await (await processWith(`process.exit(3)`)).made;
    await (await processWith(`process.exit(75)`)).made.catch(() => undefined);
  });
});

describe('a file that crashes its process', () => {
  test.each<[string, string, Partial<ChildLimits>]>([
    ['by a signal', `process.kill(process.pid, 'SIGSEGV')`, {}],
    ['by an exception', `throw new Error('out of bounds')`, {}],
    ['by never ending', `setInterval(() => undefined, 1000)`, { wallMs: 700 }],
    ['by never ending in one step', `for (;;);`, { wallMs: 700 }],
    ['by taking the processor for too long', `for (;;);`, { cpuSeconds: 1 }],
    [
      'by taking too much memory',
      `const all = []; for (;;) all.push(Buffer.alloc(20_000_000, 1));`,
      { memoryMiB: 900 },
    ],
    ['by filling the heap', `const all = []; for (;;) all.push({ all: [...all] });`, { heapMiB: 40 }],
    ['by talking without end', `for (;;) console.log('x'.repeat(10_000));`, {}],
    ['by answering nonsense', `console.log('{"status":"ready"}')`, {}],
    [
      'by naming a file elsewhere',
      `console.log(JSON.stringify({ status: 'ready', width: 1, height: 1, durationMs: null, thumbhash: '', files: [{ name: '../upload', type: 'image/webp', width: 1, height: 1 }] }))`,
      {},
    ],
  ])('%s is unreadable, and affects nothing else', async (_, program, limits) => {
    await using made = await (await processWith(program, limits)).made;
    expect(made).toMatchObject(UNREADABLE);
  });

  test('once gets a second try', async () => {
    const count = join(folder, 'tries');
    expect(
      await reportOf(`
      import { existsSync } from 'node:fs';
      if (!existsSync('${count}')) { writeFileSync('${count}', ''); process.exit(1); }
      report('the second time');
    `),
    ).toBe('the second time');
  });

  test('twice does not get a third', async () => {
    const count = join(folder, 'more-tries');
    await using made = await (await processWith(`appendFileSync('${count}', 'x'); process.exit(1);`)).made;
    expect(made).toMatchObject(UNREADABLE);
    expect(await readFile(count, 'utf8')).toBe('xx');
  });

  test.each<[string, string, Partial<ChildLimits>]>([
    ['of the clock', 'setInterval(() => undefined, 1000)', { wallMs: 4000 }],
    ['of the processor', 'for (;;);', { cpuSeconds: 1 }],
  ])('by using all its time %s gets no second try', async (name, program, limits) => {
    const count = join(folder, name);
    await using made = await (await processWith(`appendFileSync('${count}', 'x'); ${program}`, limits)).made;
    expect(made).toMatchObject(UNREADABLE);
    expect(await readFile(count, 'utf8')).toBe('x');
  });

  test('ends what it started', async () => {
    const beats = join(folder, 'beats');
    await using made = await (
      await processWith(
        `import { spawn } from 'node:child_process';
       spawn(process.execPath, ['-e', "setInterval(() => require('fs').appendFileSync('${beats}', 'x'), 20)"], { stdio: 'ignore' });
       import { existsSync } from 'node:fs';
       setInterval(() => existsSync('${beats}') && process.exit(1), 20);`,
      )
    ).made;
    expect(made).toMatchObject(UNREADABLE);
    const before = await readFile(beats, 'utf8');
    expect(before).not.toBe('');
    await reportOf(`report('meanwhile')`);
    expect(await readFile(beats, 'utf8')).toBe(before);
  });
});

describe('a quick attempt', () => {
  async function quickly(program: string) {
    const path = join(folder, `quick-${Math.random()}.mjs`);
    await writeFile(path, REPORT + program);
    const quickLimits = { ...QUICK_LIMITS, photo: { wallMs: 4000, cpuSeconds: 1 } };
    const processing = childProcessing({ log, root, program: path, quickLimits });
    return processing.process({ kind: 'photo', isQuick: true }, fetch);
  }

  test.each([
    ['of the processor', 'for (;;);'],
    ['of the clock', 'setInterval(() => undefined, 1000)'],
  ])('that uses all its time %s asks for more, once', async (name, program) => {
    const count = join(folder, `quick ${name}`);
    await using made = await quickly(`appendFileSync('${count}', 'x'); ${program}`);
    expect(made).toMatchObject({ status: 'long' });
    expect(await readFile(count, 'utf8')).toBe('x');
  });

  test('knows that it is one, and may say that it needs more', async () => {
    await using reported = await quickly(`report(JSON.parse(process.argv.at(-1)).isQuick)`);
    expect(reported).toMatchObject({ status: 'ready', thumbhash: 'true' });
    await using made = await quickly(`console.log(JSON.stringify({ status: 'long' }))`);
    expect(made).toMatchObject({ status: 'long' });
  });

  test('that crashes ends as any other', async () => {
    await using made = await quickly(`process.exit(1)`);
    expect(made).toMatchObject(UNREADABLE);
  });
});

describe('avatars', () => {
  const AVATAR = { kind: 'avatar', crop: { size: 5 } } as const;

  test('are drawn one after the other, and above a limit the next gets overloaded', async () => {
    const running = join(folder, 'running');
    const path = join(folder, 'avatars.mjs');
    // Two at once would find each other's file.
    await writeFile(
      path,
      `${REPORT} import { rmSync } from 'node:fs';
       writeFileSync('${running}', '', { flag: 'wx' }); setTimeout(() => { rmSync('${running}'); report('alone'); }, 20);`,
    );
    const processing = childProcessing({ log, root, program: path });
    const all = await Promise.allSettled(Array.from({ length: 25 }, () => processing.process(AVATAR, fetch)));
    const made = all.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    const refused = all.flatMap((each) => (each.status === 'rejected' ? each.reason : []));
    expect(made.map((each) => ('thumbhash' in each ? each.thumbhash : each.status))).toEqual(Array(21).fill('alone'));
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({ code: 'overloaded', status: 503, retryAfterSeconds: expect.any(Number) });
    for (const each of made) await each[Symbol.asyncDispose]();
    expect(await readdir(root)).toEqual([]);
  });

  test('are retried later when a busy machine cannot start them, and unreadable when they loop', async () => {
    const path = join(folder, 'endless.mjs');
    await writeFile(path, 'setInterval(() => undefined, 1000)');
    const limitedBy = (limits: Partial<ChildLimits>) => ({
      ...CHILD_LIMITS,
      avatar: { ...CHILD_LIMITS.avatar, ...limits },
    });
    const busy = childProcessing({ log, root, program: path, limits: limitedBy({ wallMs: 700 }) });
    await expect(busy.process(AVATAR, fetch)).rejects.toThrow('The machine is busy.');
    expect(await readdir(root)).toEqual([]);
    await writeFile(path, 'for (;;);');
    const looping = childProcessing({ log, root, program: path, limits: limitedBy({ cpuSeconds: 1 }) });
    await using made = await looping.process(AVATAR, fetch);
    expect(made).toMatchObject(UNREADABLE);
  });

  test('with a slow body do not block the others', async () => {
    const path = join(folder, 'prompt.mjs');
    await writeFile(path, `${REPORT} report('drawn')`);
    const processing = childProcessing({ log, root, program: path });
    const slow = Promise.withResolvers<boolean>();
    const waiting = processing.process(AVATAR, () => slow.promise);
    await using made = await processing.process(AVATAR, fetch);
    expect(made).toMatchObject({ status: 'ready' });
    slow.resolve(false);
    await using late = await waiting;
    expect(late).toMatchObject(UNREADABLE);
  });
});

describe('the files of a killed process', () => {
  test('are removed when the next one starts, and those of a living one stay', async () => {
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<boolean>();
    const living = childProcessing({ log, root });
    const working = living.process(PHOTO, async () => {
      begun.resolve();
      return held.promise;
    });
    await begun.promise;
    const [name = ''] = await readdir(root);
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    await mkdir(join(root, name.replace(/-\d+-[^-]*$/, `-${dead}-killed`)));
    expect(await readdir(root)).toHaveLength(2);

    await childProcessing({ log, root }).close();
    expect(await readdir(root)).toEqual([name]);
    held.resolve(false);
    await using _ = await working;
  });
});

describe('a failure that is not the fault of the file', () => {
  test('a machine that cannot store the result is tried again later', async () => {
    await expect((await processWith(`process.exit(75)`)).made).rejects.toThrow('The machine');
    expect(await readdir(root)).toEqual([]);
  });

  test('a server that stops ends the process and tries again later', async () => {
    const begun = join(folder, 'begun');
    const { processing, made } = await processWith(`writeFileSync('${begun}', ''); setInterval(() => undefined, 1000)`);
    const outcome = made.catch(String);
    await vi.waitFor(() => readFile(begun), { timeout: 20_000 });
    await processing.close();
    expect(await outcome).toContain('The server is stopping');
    expect(await readdir(root)).toEqual([]);
    await expect(processing.process(PHOTO, fetch)).rejects.toThrow('The server is stopping');
  });

  test('a server that stops while a file is fetched starts nothing', async () => {
    const begun = join(folder, 'never-begun');
    const path = join(folder, 'never.mjs');
    await writeFile(path, `${REPORT} writeFileSync('${begun}', ''); setInterval(() => undefined, 1000)`);
    const processing = childProcessing({ log, root, program: path });
    let closing: Promise<void> | undefined;
    const outcome = processing.process(PHOTO, async (to) => {
      closing = processing.close();
      return fetch(to);
    });
    await expect(outcome).rejects.toThrow('The server is stopping');
    await closing;
    await expect(readFile(begun)).rejects.toThrow('ENOENT');
  });
});
