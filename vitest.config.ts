import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import server from './server/vitest.config.ts';
import web from './web/vitest.config.ts';

/** One more than there are cores, because stories also wait for the database. By default it is one less. */
const maxWorkers = availableParallelism() + 1;

/** What Node runs. One project, because each loads the server's sources for itself. */
const onNode = {
  test: {
    ...server.test,
    name: 'node',
    root: '.',
    maxWorkers,
    include: ['{contract,server,tools,bench}/src/**/*.test.ts'],
  },
};

/** What a browser runs. */
const inBrowser = { test: { ...web.test, root: './web', maxWorkers } };

/** They take longest. Vitest begins with the files that have most to read, and would leave some of these to the end. */
const LONGEST =
  /\/(processes|worker|seed|change-avatar|session-changes|child-processing|large-lists|fuzz|backup|mail-limits|sign-in-limits|mutations|quick-attempt|import-rules|killed-worker|embedded-postgres)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => Number(LONGEST.test(moduleId));
    return sorted.toSorted((one, other) => isLong(other) - isLong(one));
  }
}

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [onNode, inBrowser],
  },
});
