import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeVideo } from '../../server/src/media-process/test/videos.ts';

/** Measures the time and the peak memory of processing one upload. Linux only: it reads /proc. */

const PROGRAM = join(import.meta.dirname, '../../server/src/media-process/main.ts');
const folder = await mkdtemp(join(tmpdir(), 'quad-measure-'));
try {
  await noise(4000, 3000).jpeg({ quality: 90 }).toFile(join(folder, '12 Mpx JPEG'));
  await noise(8000, 6250).png({ compressionLevel: 3 }).toFile(join(folder, '50 Mpx PNG'));
  const moments = Array.from({ length: 1800 }, (_, index) => Math.round((index * 100) / 30));
  await writeVideo(join(folder, '60 s of 1080p MOV'), {
    container: 'mov',
    width: 1920,
    height: 1080,
    moments,
    isRestless: true,
  });
  await measure('photo', '12 Mpx JPEG');
  await measure('photo', '50 Mpx PNG');
  await measure('video', '60 s of 1080p MOV');
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Detail like in a photo: soft noise, which is hard for every encoder. */
function noise(width: number, height: number) {
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width, height, channels: 3, background: '#888', noise: grain } }).blur(1.5);
}

async function measure(kind: 'photo' | 'video', name: string) {
  const input = join(folder, name);
  const output = join(folder, `${name} made`);
  await mkdir(output);
  const begun = performance.now();
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify({ kind, input, output })]);
  let peakMiB = 0;
  let cpuSeconds = 0;
  const watching = setInterval(() => {
    peakMiB = Math.max(peakMiB, peakOf(child.pid));
    cpuSeconds = Math.max(cpuSeconds, cpuOf(child.pid));
  }, 20);
  let childOutput = '';
  for await (const words of child.stdout.setEncoding('utf8')) childOutput += String(words);
  clearInterval(watching);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const { size } = await stat(input);
  const words = `${seconds} s, ${cpuSeconds} s of a processor, ${Math.round(peakMiB)} MiB`;
  console.log(`${name} (${(size / 2 ** 20).toFixed(1)} MiB): ${words}, ${childOutput.slice(0, 20)}`);
}

function peakOf(pid: number | undefined) {
  return Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** Linux counts CPU time in hundredths of a second. */
function cpuOf(pid: number | undefined) {
  const [user = 0, system = 0] = read(`/proc/${pid}/stat`).split(' ').slice(13, 15).map(Number);
  return (user + system) / 100;
}

/** The process may have ended in the meantime. */
function read(path: string) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
