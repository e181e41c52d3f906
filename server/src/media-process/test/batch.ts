import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { request } from '../messages.ts';
import { processRequest } from '../process-request.ts';

/*
 * What `main.ts` does for one file, for many in a row: a corpus of hundreds would spend its time on starting programs.
 * Says which file it begins, so that one that brings it down is known.
 */

const [list = '', from = '0'] = process.argv.slice(2);
const requests = z.array(request).parse(JSON.parse(readFileSync(list, 'utf8')));
for (const [place, each] of requests.entries()) {
  if (place < Number(from)) continue;
  process.stdout.write(`${JSON.stringify({ place })}\n`);
  process.stdout.write(`${JSON.stringify({ place, response: await processRequest(each) })}\n`);
}
