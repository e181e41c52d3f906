import { parseArgs } from 'node:util';
import { makeAll } from '../../server/src/media-process/test/corpus.ts';
import { makeSeeds, mutations } from '../../server/src/media-process/test/mutations.ts';

/** Corrupts uploads in thousands of ways and reports the results. */

const BATCH = 250;
const { values } = parseArgs({
  options: { files: { type: 'string', default: '10000' }, from: { type: 'string', default: '0' } },
});
const first = Number(values.from);
const end = first + Number(values.files);
const seeds = await makeSeeds();
const counts: Record<string, number> = {};
const crashes: number[] = [];
let leaks = 0;

for (let from = first; from < end; from += BATCH) {
  const made = await makeAll(mutations(seeds, { from, count: Math.min(BATCH, end - from) }));
  for (const [index, { response, files }] of made.entries()) {
    const name = response.status === 'failed' ? response.reason : response.status;
    counts[name] = (counts[name] ?? 0) + 1;
    if (response.status === 'crashed') crashes.push(from + index);
    for (const file of files.values()) if (file.includes('Elm Street')) leaks += 1;
  }
  console.log(`${from + made.length - first} files`, counts, { leaks }, crashes.length > 0 ? { crashes } : '');
}
