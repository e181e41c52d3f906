import { runServer } from '../../../server/src/main.ts';

/* The real server without its pages, which are not requested; run as a child process. */

process.once('disconnect', () => process.exit());
await runServer({ env: process.env, pages: async () => undefined, onReady: ({ port }) => process.send?.(port) });
