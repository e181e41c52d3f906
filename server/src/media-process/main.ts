import { request, TRY_LATER } from './answer.ts';
import { isMachineFault } from './machine-fault.ts';
import { make } from './make.ts';

/*
 * Turns one uploaded file into what is shown of it. A program of its own, because what it reads was written by
 * anybody: decoders may loop, eat memory or crash, and then only this does.
 */

// The parent holds the other end for as long as it lives.
process.stdin.once('end', () => process.exit(TRY_LATER)).resume();
try {
  const answer = await make(request.parse(JSON.parse(process.argv[2] ?? '')));
  process.stdout.write(`${JSON.stringify(answer)}\n`);
} catch (error) {
  if (!isMachineFault(error)) throw error;
  process.exitCode = TRY_LATER;
}
process.stdin.destroy();
