import { request, TRY_LATER } from './messages.ts';
import { isMachineFault } from './machine-fault.ts';
import { processRequest } from './process-request.ts';

/*
 * Turns one uploaded file into its public variants. It runs in a process of its own because uploads are untrusted: if a
 * decoder loops, runs out of memory or crashes, only this process is affected.
 */

// The parent keeps stdin open while it lives, so its end means that the parent is gone.
process.stdin.once('end', () => process.exit(TRY_LATER)).resume();
try {
  const response = await processRequest(request.parse(JSON.parse(process.argv[2] ?? '')));
  process.stdout.write(`${JSON.stringify(response)}\n`);
} catch (error) {
  if (!isMachineFault(error)) throw error;
  process.exitCode = TRY_LATER;
}
process.stdin.destroy();
