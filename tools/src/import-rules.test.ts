import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import features from '../features.json' with { type: 'json' };
import { inRepository, toolScript } from './repository.ts';

const RULES = z
  .object({ forbidden: z.array(z.object({ name: z.string() })) })
  .parse(createRequire(import.meta.url)(inRepository('.dependency-cruiser.cjs')))
  .forbidden.map((rule) => rule.name);

/** For each rule a file that breaks it, and what that file imports. */
const PLANTED: Record<string, { file: string; imports: string }> = {
  'no cycles': { file: 'server/src/platform/ring-a.ts', imports: 'server/src/platform/ring-b.ts' },
  'every import resolves': { file: 'server/src/platform/lost.ts', imports: 'server/src/platform/nowhere.ts' },
  'packages declare what they import': { file: 'e2e/query.spec.ts', imports: 'kysely' },
  'contract stands alone': { file: 'contract/src/posts/posts.ts', imports: 'server/src/platform/clock.ts' },
  'contract uses zod only': { file: 'contract/src/media/media.ts', imports: 'node:fs' },
  'plain contract files know no schema': { file: 'contract/src/gates.ts', imports: 'contract/src/page.schemas.ts' },
  'schemas know no endpoint': {
    file: 'contract/src/posts/posts.schemas.ts',
    imports: 'contract/src/posts/posts.endpoints.ts',
  },
  'the browser knows an endpoint by its type only': {
    file: 'web/src/lib/posts.ts',
    imports: 'contract/src/posts/posts.endpoints.ts',
  },
  'server sees the contract only': { file: 'server/src/platform/page.ts', imports: 'web/src/lib/calls/call.ts' },
  'web sees the contract only': { file: 'web/src/lib/clock.ts', imports: 'server/src/platform/clock.ts' },
  'journeys see the contract only': { file: 'e2e/peek.spec.ts', imports: 'server/src/platform/clock.ts' },
  'routes only call use-cases': feature('posts.routes.ts', 'server/src/features/posts/posts.store.ts'),
  'rules only think': feature('posts.rules.ts', 'server/src/platform/clock.ts'),
  'stores know only SQL': feature('saves.store.ts', 'server/src/features/posts/posts.view.ts'),
  'stores know no other store': feature('likes.store.ts', 'server/src/features/media/media.store.ts'),
  'views only shape': feature('saves.view.ts', 'server/src/platform/database/database.ts'),
  'use-cases know no HTTP and no SQL': feature('save-post.ts', 'kysely'),
  'features know a port by its type only': feature('send-post.ts', 'server/src/ports/mail/smtp-mail.ts'),
  'listeners keep to their feature': feature('posts.listeners.ts', 'server/src/features/media/media.view.ts'),
  'platform knows no port and no feature': {
    file: 'server/src/platform/mailer.ts',
    imports: 'server/src/ports/mail/smtp-mail.ts',
  },
  'ports know no feature': {
    file: 'server/src/ports/mail/post-mail.ts',
    imports: 'server/src/features/posts/posts.view.ts',
  },
  'files are decoded in the media process only': feature('measure-photo.ts', 'sharp'),
  'tracing is loaded when it is on, and by nobody else': {
    file: 'server/src/platform/trace.ts',
    imports: '@opentelemetry/api',
  },
  'configuration knows only the platform': {
    file: 'server/src/config/config.ts',
    imports: 'server/src/ports/mail/smtp-mail.ts',
  },
  'the type of Deps names no feature': {
    file: 'server/src/deps.ts',
    imports: 'server/src/features/posts/posts.view.ts',
  },
  'only the four doors import everything': feature('mount-all.ts', 'server/src/features/media/media.routes.ts'),
  'the kit knows no data': { file: 'web/src/ui/buttons/button.tsx', imports: 'web/src/lib/calls/call.ts' },
  'web/lib knows no feature': { file: 'web/src/lib/feed.ts', imports: 'web/src/features/posts/posts.public.ts' },
  'features know no shell': { file: 'web/src/features/posts/shell.tsx', imports: 'web/src/app/shell.tsx' },
  'forms use the one form hook': { file: 'web/src/features/posts/form.ts', imports: 'react-hook-form' },
  'the browser store is the only database': { file: 'web/src/features/posts/notes.ts', imports: 'idb' },
  ...plantedOrder('server', features.order),
  ...plantedOrder('web', [...features.order, ...features.webOnly]),
};

/** Files that the planted ones import. They break no rule themselves. */
const SOUND = {
  'contract/src/page.schemas.ts': "import { z } from 'zod'; export const page = z.object({});",
  'contract/src/posts/posts.endpoints.ts': "import '../page.schemas.ts'; export const createPost = 1;",
  'contract/src/api.ts': "import type * as posts from './posts/posts.endpoints.ts'; export type Api = typeof posts;",
  'server/src/platform/clock.ts': 'export const clock = 1;',
  'server/src/platform/database/database.ts': "import 'kysely';",
  'server/src/ports/mail/smtp-mail.ts': "import '../../platform/clock.ts';",
  'server/src/features/posts/posts.view.ts': "import '../../../../contract/src/page.schemas.ts';",
  'server/src/features/posts/posts.store.ts': "import '../../platform/database/database.ts';",
  'server/src/features/media/media.store.ts': 'export const store = 1;',
  'server/src/features/media/media.view.ts': 'export const view = 1;',
  'server/src/features/media/media.public.ts': "import './media.store.ts';",
  'server/src/features/posts/list-posts.ts': "import './posts.store.ts'; import '../media/media.public.ts';",
  'server/src/features/media/media.routes.ts': 'export const routes = 1;',
  'server/src/app.ts': "import './features/media/media.routes.ts';",
  'web/src/lib/calls/call.ts': "import type { Api } from '../../../../contract/src/api.ts'; export type Call = Api;",
  'web/src/features/posts/posts.public.ts': "import '../../lib/calls/call.ts';",
  'web/src/app/shell.tsx': "import '../features/posts/posts.public.ts';",
  'e2e/visit.spec.ts': "import '../contract/src/page.schemas.ts';",
};

let tree = '';
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'quad-rules-'));
  cpSync(inRepository('.dependency-cruiser.cjs'), join(tree, '.dependency-cruiser.cjs'));
  cpSync(inRepository('tools/features.json'), join(tree, 'tools/features.json'));
  for (const folder of ['', 'contract', 'server', 'web', 'e2e']) {
    cpSync(inRepository(join(folder, 'package.json')), join(tree, folder, 'package.json'));
  }
  write('tsconfig.json', '{}');
  symlinkSync(inRepository('node_modules'), join(tree, 'node_modules'));
  for (const [file, text] of Object.entries(SOUND)) write(file, text);
});
afterAll(() => rmSync(tree, { recursive: true }));

test('a tree that keeps every rule passes', () => {
  expect(cruise()).toEqual({
    modules: expect.toSatisfy((count: number) => count >= Object.keys(SOUND).length),
    violations: [],
  });
});

test('every rule has a planted violation, and each is reported', () => {
  expect(Object.keys(PLANTED).sort()).toEqual([...RULES].sort());
  // A type-only import closes the ring: those are forbidden too.
  write('server/src/platform/ring-b.ts', "import type {} from './ring-a.ts';");
  for (const { file, imports } of Object.values(PLANTED)) write(file, importLine(file, imports));

  const { violations } = cruise();

  const missed = Object.entries(PLANTED).filter(([rule, { file }]) => !violations.includes(`${rule} | ${file}`));
  expect(missed).toEqual([]);
});

function feature(name: string, imports: string) {
  return { file: `server/src/features/posts/${name}`, imports };
}

/** Each feature reaches past another's public file; the first one, having none earlier, reaches a later one. */
function plantedOrder(root: string, order: string[]) {
  return Object.fromEntries(
    order.map((name, i) => {
      const other = order[i === 0 ? 1 : i - 1] ?? name;
      const imports = `${root}/src/features/${other}/inside-${other}.ts`;
      return [
        `${root}: ${name} uses earlier features only, by their public file`,
        { file: `${root}/src/features/${name}/inside-${name}.ts`, imports },
      ];
    }),
  );
}

function importLine(file: string, imports: string) {
  const isPath = /^(contract|server|web)\//.test(imports);
  const path = relative(dirname(file), imports);
  return `import '${isPath ? (path.startsWith('.') ? path : `./${path}`) : imports}';\n`;
}

function write(file: string, text: string) {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text);
}

function cruise() {
  const report = z.object({
    summary: z.object({
      totalCruised: z.number(),
      violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
    }),
  });
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      toolScript('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--no-cache',
      '--output-type',
      'json',
      'contract',
      'server',
      'web',
      'e2e',
    ],
    { cwd: tree, encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  if (!stdout) throw new Error(stderr);
  const { summary } = report.parse(JSON.parse(stdout));
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(({ from, rule }) => `${rule.name} | ${from}`),
  };
}
