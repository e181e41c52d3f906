import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function capture() {
  const lines: string[] = [];
  return { log: createLog({ level: 'debug', to: { write: (line) => void lines.push(line) } }), lines };
}

const PERSONAL = [
  'olive@ou.edu',
  'olive%40ou.edu',
  '203.0.113.9',
  '2001:db8:1:2:3:4:5:6',
  '2001:db8::17',
  'fe80::',
  '?code=4821&email=x',
  'kD93hfhK2l1mPq0sT7uVwXyZ.q8Zr0YkGm3t5v7x9A1C3E5G7I9K1M3O5Q7S9U1W3Y5=',
  'postgres://quad:hunter2@db.example/quad',
];

test.each(PERSONAL)('%s is removed from a message', (secret) => {
  const { log, lines } = capture();
  log.warn(`Something about /somewhere${secret.startsWith('?') ? '' : ' '}${secret} went wrong`);
  expect(lines.join('')).not.toContain(secret);
  expect(lines.join('')).toContain('went wrong');
});

test('an error is logged without the row a database refused', () => {
  const { log, lines } = capture();
  const refused = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'users_email_key',
    detail: 'Key (email)=(olive) already exists.',
    parameters: ['olive'],
  });
  log.error({ err: new Error('Saving failed', { cause: refused }) }, 'A request failed');

  expect(lines.join('')).not.toContain('olive');
  expect(JSON.parse(lines.join(''))).toMatchObject({
    level: 'error',
    msg: 'A request failed',
    err: { message: 'Saving failed', cause: { reason: '23505', constraint: 'users_email_key' } },
  });
});

test('fields that may be personal are left out, at any depth', () => {
  const { log, lines } = capture();
  log.info({ email: 'o', user: { token: 'secret-1' }, call: { input: { password: 'secret-2' } } }, 'Tried');
  expect(lines.join('')).not.toMatch(/secret|"email"/);
});

test('source locations and times are kept', () => {
  const { log, lines } = capture();
  log.info('At app.ts:12:34, 127.0.0.1, 2026-03-01T10:20:30.123Z');
  expect(lines.join('')).toContain('At app.ts:12:34, 127.0.0.1, 2026-03-01T10:20:30.123Z');
});

/** Refuses every byte, as a file on a full disk does. */
const FULL = '/dev/full';

test.skipIf(!existsSync(FULL))(
  'a log on a full disk loses lines, and neither ends the process nor keeps it',
  async () => {
    const program = `
    import { createLog } from ${JSON.stringify(import.meta.resolve('./log.ts'))};
    const log = createLog({ level: 'info' });
    log.info('A line');
    setTimeout(() => {
      process.stderr.write('alive');
      for (let count = 0; count < 100; count += 1) log.info('Another line');
      process.exit(0);
    }, 1_000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', openSync(FULL, 'w'), 'pipe'],
      timeout: 10_000,
    });
    let output = '';
    child.stderr?.on('data', (data: Buffer) => (output += data.toString()));
    const [code] = await once(child, 'close');
    expect({ output, code }).toEqual({ output: 'alive', code: 0 });
  },
);
