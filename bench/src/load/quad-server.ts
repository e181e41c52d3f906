import { runServer } from '../../../server/src/main.ts';

/* The server as it is, without the documents of the site, which are not asked for; run as a child. */

process.once('disconnect', () => process.exit());
await runServer({ env: process.env, pages: async () => undefined, onReady: ({ port }) => process.send?.(port) });
