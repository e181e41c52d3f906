import type { Fault } from './fault.ts';

const TEST = 'server/src/replicas.test.ts';

export const REPLICAS_FAULTS: Fault[] = [
  {
    file: 'server/src/platform/replicas/request-reads.ts',
    find: 'laterOf(readPosition(cookies[name], secret), ',
    replace: '(',
    test: TEST,
    name: 'students find what they wrote at once',
  },
  {
    file: 'server/src/platform/replicas/request-reads.ts',
    find: 'readPosition(cookies[LIVE_POSITION_COOKIE], secret)',
    replace: "readPosition('', secret)",
    test: TEST,
    name: 'a browser that was told of a post or subscribes finds it',
  },
  {
    file: 'server/src/platform/live/sockets.ts',
    find: 'const at = await position();',
    replace: "const at = (await position())?.replace(/^/, 'not');",
    test: TEST,
    name: 'a browser that was told of a post or subscribes finds it',
  },
  {
    file: 'server/src/platform/replicas/open-replicas.ts',
    find: 'const position = laterOf(needed, floor);',
    replace: 'const position = needed;',
    test: TEST,
    name: 'a deleted post and a deleted comment are gone',
  },
  {
    file: 'server/src/platform/replicas/open-replicas.ts',
    find: 'shared <= written ? shared : START',
    replace: 'START',
    test: TEST,
    name: 'another process learns what was deleted',
  },
  {
    file: 'server/src/platform/replicas/write-kinds.ts',
    find: "?? 'restricting'",
    replace: "?? 'adding'",
    test: TEST,
    name: 'a hidden Likes tab is hidden',
  },
  {
    file: 'server/src/platform/replicas/open-replicas.ts',
    find: 'shared: () => (isAway ? from(START) : db)',
    replace: 'shared: () => from(START)',
    test: TEST,
    name: 'what visitors share is never older',
  },
  {
    file: 'server/src/platform/jobs/jobs.ts',
    find: 'handle(payload as never, deps).then(afterJob)',
    replace: 'handle(payload as never, deps)',
    test: TEST,
    name: 'what staff remove is gone when the job is done',
  },
  {
    file: 'server/src/platform/replicas/replica.ts',
    find: ' && lagMs(replayed) <= LAG_MAX_MS',
    replace: '',
    test: TEST,
    name: 'a replica that lags or is gone drops out',
  },
  {
    file: 'server/src/platform/replicas/replica-pool.ts',
    find: '      return askPrimary(primary, text, parameters);\n',
    replace: '      throw error;\n',
    test: 'server/src/platform/replicas/replica-pool.test.ts',
    name: 'a replica that breaks in the middle of a read',
  },
  {
    file: 'server/src/platform/replicas/replica-pool.ts',
    find: '      if (isWrite(error)) throw error;\n',
    replace: '',
    test: 'server/src/platform/replicas/replica-pool.test.ts',
    name: 'a write fails instead of reaching the primary',
  },
  {
    file: 'server/src/features/accounts/sessions/open-sessions.ts',
    find: '> AWAY_MS) return undefined;',
    replace: '> AWAY_MS * 1_000) return undefined;',
    test: TEST,
    name: 'reads go on while the primary is away',
  },
  {
    file: 'server/src/platform/replicas/signed-position.ts',
    find: "position !== '' && isSameSecret(signature, signatureOf(position, secret))",
    replace: "position !== ''",
    test: 'server/src/platform/replicas/replicas-parts.test.ts',
    name: 'a forged or foreign position asks for nothing',
  },
];
