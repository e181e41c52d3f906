import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: [join(import.meta.dirname, 'src/test/global-setup.ts')],
    // Each file creates its own world (database, data folder, clock), so a worker can reuse loaded modules for the next
    // file. Loading them takes most of the time of a file.
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
