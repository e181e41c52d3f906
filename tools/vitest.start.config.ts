import { defineConfig } from 'vitest/config';

/** The commands themselves, tried in a copy of the repository. Apart, because each of them takes the whole machine. */
export default defineConfig({
  root: import.meta.dirname,
  test: { name: 'commands', include: ['commands/**/*.test.ts'], testTimeout: 180_000, hookTimeout: 60_000 },
});
