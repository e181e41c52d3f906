// Entry point of every command. It checks Node, installs missing packages and continues with the Node version that the
// repository pins. Plain JavaScript, since an old Node must read it.
import { spawn } from 'child_process';
import { createHash } from 'crypto';
import { existsSync, readFileSync, writeFileSync } from 'fs';
import module from 'module';
import { dirname, join } from 'path';
import { fileURLToPath, pathToFileURL } from 'url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.quad-installed');
const PINNED_NODE = join(MODULES, 'node', 'bin', 'node');
/** How the server's process is started: decision 039. */
const SERVER_FLAGS = readJson(join(ROOT, 'server', 'src', 'processes', 'node-flags.json'));
const SERVER_ENV = readJson(join(ROOT, 'server', 'src', 'processes', 'memory-env.json'));
const COMMANDS = ['start', 'dev', 'test', 'check', 'prove', 'quad', 'lab'];

const [command, ...args] = process.argv.slice(2);

if (isOldNode(process.versions.node)) {
  fail(`Quad needs Node 20.19 or later, and this is Node ${process.versions.node}: install a newer one and try again.`);
} else if (!COMMANDS.includes(command)) {
  fail(`Say what to run: npm start, npm test, or npm run ${COMMANDS.slice(1).join(' | npm run ')}.`);
} else {
  if (!isInstalled()) await install();
  const [flags, env] = command === 'start' ? [SERVER_FLAGS, SERVER_ENV] : [[], {}];
  const isReady =
    flags.every((flag) => process.execArgv.includes(flag)) && Object.keys(env).every((name) => name in process.env);
  if (isReady && process.versions.node === pinnedVersion()) await runHere();
  else runPinned(flags, env);
}

function isOldNode(version) {
  const [major, minor] = version.split('.').map(Number);
  return major < 20 || (major === 20 && minor < 19);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function pinnedVersion() {
  return readJson(join(MODULES, 'node', 'package.json')).version;
}

/** Identifies the installed lock file, and the platform, because binaries differ. */
function wantedStamp() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`;
}

function isInstalled() {
  if (!existsSync(PINNED_NODE)) return false;
  const wanted = wantedStamp();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return true;
  if (!isInstalledByHand()) return false;
  writeFileSync(STAMP, wanted);
  return true;
}

/** A manual `npm ci` does not write our stamp; npm's own record shows whether it installed this lock file. */
function isInstalledByHand() {
  const record = join(MODULES, '.package-lock.json');
  if (!existsSync(record)) return false;
  const there = readJson(record).packages;
  const wanted = readJson(join(ROOT, 'package-lock.json')).packages;
  return Object.keys(wanted)
    .filter((path) => path.startsWith('node_modules/') && !wanted[path].optional)
    .every((path) => there[path] !== undefined && there[path].version === wanted[path].version);
}

async function install() {
  const done = step('install packages');
  // The flags outrank whatever the newcomer's own npm settings say; node-av would fetch FFmpeg from elsewhere.
  const flags = [
    'ci',
    '--loglevel=error',
    '--no-fund',
    '--no-audit',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts=false',
  ];
  const env = { ...process.env, SKIP_FFMPEG: 'true', npm_config_update_notifier: 'false' };
  const npm = process.env.npm_execpath;
  const [program, programArgs] = npm
    ? [process.env.npm_node_execpath || process.execPath, [npm, ...flags]]
    : ['npm', flags];
  const { code, output } = await capture(program, programArgs, { cwd: ROOT, env });
  if (code !== 0) {
    done('✗');
    process.stderr.write(output);
    fail('Installing the packages failed: npm says why above. Check the network and try again.');
    process.exit();
  }
  writeFileSync(STAMP, wantedStamp());
  done('✓');
}

function capture(program, programArgs, options) {
  return new Promise((resolve) => {
    const child = spawn(program, programArgs, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 1, output: `${error.message}\n` }));
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
  });
}

/** One line per step, as in src/terminal.ts, which an old Node could not read. */
function step(name) {
  const started = Date.now();
  const { isTTY } = process.stdout;
  if (isTTY) process.stdout.write(`  · ${name} …`);
  return (mark) => {
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${isTTY ? '\r\x1b[K' : ''}  ${mark} ${name.padEnd(24)}${seconds.padStart(6)} s\n`);
  };
}

async function runHere() {
  // Started by runPinned below: when that parent is gone, even by kill -9, end as if asked to.
  if (process.channel) {
    process.channel.unref();
    process.once('disconnect', endInOrder);
  }
  // If npm dies without forwarding a signal, nobody can press Ctrl-C anymore, so watch for its end.
  if (process.env.npm_lifecycle_event) {
    const { ppid } = process;
    setInterval(() => process.ppid !== ppid && endInOrder(), 1000).unref();
  }
  // Emails are rendered with React, whose development build takes three times as long.
  if (command === 'start') process.env.NODE_ENV ??= 'production';
  // Caches compiled code for the next start.
  module.enableCompileCache(join(MODULES, '.cache', 'quad-compiled'));
  const { run } = await import(pathToFileURL(join(ROOT, 'tools', 'src', `${command}.ts`)).href);
  await run(args);
}

function endInOrder() {
  process.kill(process.pid, 'SIGTERM');
}

function runPinned(flags, env) {
  const child = spawn(PINNED_NODE, [...flags, fileURLToPath(import.meta.url), command, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...env, ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code === null ? 128 + { SIGINT: 2, SIGHUP: 1, SIGKILL: 9, SIGTERM: 15 }[signal] || 1 : code;
    process.disconnect?.();
  });
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
