import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import type { LaunchOptions } from '@playwright/test';

/** Debian's headless shell, the same kind of Chromium as in the npm package. */
const DEBIAN = { package: 'chromium-headless-shell', path: '/usr/bin/chromium-headless-shell' };

const INSTALLED = [
  DEBIAN.path,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** No updates and no background requests; only localhost resolves. Without a GPU, its process only costs time. */
const FLAGS = [
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
];

/** Generous for the shared memory of a few browsers. */
const SHARED_MEMORY_BYTES = 1024 ** 3;

/**
 * Playwright makes Chromium share memory through temporary files, because containers may have almost no /dev/shm. With
 * enough of it, a page takes an eighth less time.
 */
function withSharedMemory(options: LaunchOptions): LaunchOptions {
  return hasSharedMemory() ? { ...options, ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : options;
}

function hasSharedMemory() {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize >= SHARED_MEMORY_BYTES;
}

/**
 * The launch options of a Chromium: from CHROMIUM_PATH, from the npm package (Linux x64), or one found on the system.
 * For Linux on ARM there is no npm package, so it is installed from Debian.
 */
export async function chromiumLaunchOptions(): Promise<LaunchOptions> {
  return withSharedMemory(await findChromium());
}

async function findChromium(): Promise<LaunchOptions> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { executablePath: named, args: FLAGS, chromiumSandbox: process.getuid?.() !== 0 };
  if (process.platform === 'linux' && process.arch === 'x64') return launchPacked(await unpack());
  const found = INSTALLED.find((path) => existsSync(path)) ?? installFromDebian();
  if (!found) {
    throw new Error(`Chromium not found: install it (in Debian ${DEBIAN.package}), or set CHROMIUM_PATH to yours.`);
  }
  return { executablePath: found, args: FLAGS };
}

function installFromDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', DEBIAN.package]]) {
    spawnSync('apt-get', ['-qq', ...args], { env, timeout: 300_000 });
  }
  return existsSync(DEBIAN.path) ? DEBIAN.path : undefined;
}

function launchPacked(folder: string): LaunchOptions {
  const executablePath = join(folder, 'chromium');
  const isMissingLibraries = spawnSync('ldd', [executablePath], { encoding: 'utf8' }).stdout.includes('not found');
  const env = {
    ...process.env,
    // Only for minimal machines without these libraries and fonts; the system's own work better.
    ...(isMissingLibraries && { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }),
    ...(!existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_PATH: join(folder, 'fonts') }),
  };
  return { executablePath, args: FLAGS, chromiumSandbox: false, env };
}

/** Unpacks once per version into our cache, in one atomic step, so that parallel runs never see half a browser. */
async function unpack() {
  const cache = join(import.meta.dirname, '..', 'node_modules', '.cache', 'chromium');
  const home = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
  const folder = join(cache, String(version));
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const half = await mkdtemp(join(cache, 'unpacking-'));
  // The package unpacks into the temporary folder.
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = half;
  try {
    const { inflate } = await import('@sparticuz/chromium');
    for (const file of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']) {
      await inflate(join(home, 'bin', file));
    }
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  await rename(half, folder).catch(() => rm(half, { recursive: true }));
  return folder;
}
