import type { Fault } from './fault.ts';

export const REPLICAS_FAULTS: readonly Fault[] = [
  {
    file: 'server/src/platform/replicas/replica-pool.ts',
    find: 'if (!isTryAgain(error) && isIn()) throw error;',
    replace: 'if (!isTryAgain(error)) throw error;',
    test: 'server/src/replicas.test.ts',
    name: 'a replica that hangs fails no read',
  },
  {
    file: 'server/src/platform/replicas/open-replicas.ts',
    find: 'const position = laterOf(needed, floor);',
    replace: 'const position = needed;',
    test: 'server/src/replicas.test.ts',
    name: 'a deleted post and a deleted comment are gone',
  },
  {
    file: 'server/src/platform/replicas/open-replicas.ts',
    find: 'shared <= written ? shared : START',
    replace: 'START',
    test: 'server/src/replicas.test.ts',
    name: 'another process learns what was deleted',
  },
  {
    file: 'server/src/platform/replicas/open-replicas.ts',
    find: 'shared: () => (isAway ? from(START) : db)',
    replace: 'shared: () => from(START)',
    test: 'server/src/replicas.test.ts',
    name: 'pages that visitors share are never older than the post that cleared them',
  },
  {
    file: 'server/src/platform/replicas/replica-pool.ts',
    find: `      return askPrimary(primary, text, parameters);
`,
    replace: `      throw error;
`,
    test: 'server/src/platform/replicas/replica-pool.test.ts',
    name: 'a replica that fails during a read or before it drops out, and the primary answers',
  },
  {
    file: 'server/src/platform/replicas/replica-pool.ts',
    find: `      if (isWrite(error)) throw error;
`,
    replace: '',
    test: 'server/src/platform/replicas/replica-pool.test.ts',
    name: 'a write fails instead of reaching the primary',
  },
  {
    file: 'server/src/platform/replicas/replica.ts',
    find: ' && lagMs(replayed) <= LAG_MAX_MS',
    replace: '',
    test: 'server/src/replicas.test.ts',
    name: 'a replica that lags or is gone drops out',
  },
  {
    file: 'server/src/platform/replicas/request-reads.ts',
    find: 'laterOf(parsePosition(cookies[name], secret), ',
    replace: '(',
    test: 'server/src/replicas.test.ts',
    name: 'students see their own posts at once',
  },
  {
    file: 'server/src/platform/replicas/request-reads.ts',
    find: 'parsePosition(cookies[LIVE_POSITION_COOKIE], secret)',
    replace: "parsePosition('', secret)",
    test: 'server/src/replicas.test.ts',
    name: 'a browser that received or subscribes to a post finds it',
  },
  {
    file: 'server/src/platform/replicas/signed-position.ts',
    find: "position !== '' && isSameSecret(signature, signatureOf(position, secret))",
    replace: "position !== ''",
    test: 'server/src/platform/replicas/replicas-parts.test.ts',
    name: 'a forged or foreign position requires nothing, and a signed one sorts like its position',
  },
  {
    file: 'server/src/platform/replicas/write-kinds.ts',
    find: "?? 'restricting'",
    replace: "?? 'adding'",
    test: 'server/src/replicas.test.ts',
    name: 'a hidden Likes tab is hidden',
  },
];
