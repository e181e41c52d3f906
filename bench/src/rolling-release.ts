import { parseArgs } from 'node:util';
import { previousRelease } from './releases/old-release.ts';
import { BACK_MS, rollRelease } from './releases/roll.ts';
import { print } from './print.ts';

/*
 * Rolls from an earlier commit to this one under load. No request may fail, no part of the old release may be missing,
 * and sockets must be back within 10 seconds.
 */

const { values } = parseArgs({
  options: {
    /** A tag or commit; by default the last tag, otherwise the commit before. */
    from: { type: 'string' },
    tabs: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '8' },
  },
});
const from = values.from ?? previousRelease();
if (from === undefined) throw new Error('This clone has no earlier commit. Fetch it, and say which: --from v1.2.3');

const rolled = await rollRelease({ from, tabs: Number(values.tabs), seconds: Number(values.seconds), report: print });
const { commit, responded, refused, failed, lost, backAfter } = rolled;
const [first = 0, last = Number.POSITIVE_INFINITY] = [backAfter[0], backAfter.at(-1)];
print(
  `From ${commit}: ${responded.reads} reads, ${responded.writes} writes and ${responded.parts} old parts answered,`,
);
print(`  ${refused} asked to try again, failed: ${failed.join(', ') || 'none'}, ${lost} acknowledged writes lost,`);
print(`  ${backAfter.length} sockets back after ${Math.round(first)} to ${Math.round(last)} ms.`);
const holds = refused === 0 && failed.length === 0 && lost === 0 && last <= BACK_MS;
print(holds ? 'It holds.' : 'It does not hold.');
process.exitCode = holds ? 0 : 1;
