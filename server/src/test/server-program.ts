import { runServer } from '../main.ts';
import { exitWith } from '../processes/exit-with.ts';

// A program: the server without the web app's documents, as a test starts and kills it. Its children run it too.

await runServer({
  env: process.env,
  pages: () => Promise.resolve(undefined),
  entry: import.meta.filename,
  onReady: ({ port }) => void process.stdout.write(`ready ${port}\n`),
}).catch(exitWith);
