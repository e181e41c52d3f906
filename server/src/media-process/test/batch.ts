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
for (const [index, each] of requests.entries()) {
  if (index < Number(from)) continue;
  process.stdout.write(`${JSON.stringify({ index })}\n`);
  process.stdout.write(`${JSON.stringify({ index, response: await processRequest(each) })}\n`);
}
