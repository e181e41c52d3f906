import { runServer } from '../../../server/src/main.ts';

/* The real server with its pages; run as a child process. The web app must be built. */

process.once('disconnect', () => process.exit());
await runServer({ env: process.env, onReady: ({ port }) => process.send?.(port) });
