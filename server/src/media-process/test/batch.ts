import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { request } from '../messages.ts';
import { processRequest } from '../process-request.ts';

/*
 * Does what `main.ts` does, but for many files in one process, because starting a process per file would dominate.
 * Prints each file's index before processing it, so that a crash can be attributed.
 */

const [list = '', from = '0'] = process.argv.slice(2);
const requests = z.array(request).parse(JSON.parse(readFileSync(list, 'utf8')));
for (const [index, each] of requests.entries()) {
  if (index < Number(from)) continue;
  process.stdout.write(`${JSON.stringify({ index })}\n`);
  process.stdout.write(`${JSON.stringify({ index, response: await processRequest(each) })}\n`);
}
