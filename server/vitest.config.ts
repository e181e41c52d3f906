import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: [join(import.meta.dirname, 'src/test/global-setup.ts')],
    // What a file needs, its world has: database, data folder, clock. So a worker goes on from file to file with what it
    // has loaded, which is most of the time that a file on its own would take.
    isolate: false,
    // Node runs these sources as they are, as it does in production; Vite would only translate them first.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // A cloned database takes a moment, and longer while every core is busy with other files.
    testTimeout: 60_000,
    // As long as `eventually` waits.
    expect: { poll: { timeout: 20_000, interval: 20 } },
    hookTimeout: 180_000,
  },
});
