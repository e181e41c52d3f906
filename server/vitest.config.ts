import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/test/global-setup.ts'],
    // A cloned database takes a moment, and longer while every core is busy with other files.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
