import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { format } from 'oxfmt';
import layout from '../../.oxfmtrc.json' with { type: 'json' };
import { describeEnv } from '../../server/src/config/env.ts';
import { inRepository } from './repository.ts';

const PAGE = inRepository('docs', 'configuration.md');
const INTRODUCTION = `# Configuration

\`npm start\` needs no variables. Each one is read once, at startup. An invalid value stops the program with a message
that names the variable. \`node tools/src/env-table.ts\` generates this page from \`server/src/config/env.ts\`.
`;

async function page() {
  const rows = describeEnv().map(({ name, meaning, fallback, example }) => {
    const sample = example === undefined ? '' : ` For example \`${example}\`.`;
    return `| \`${name}\` | ${meaning}${sample} | ${fallback} |`;
  });
  const text = [INTRODUCTION, '| Variable | What it does | When not set |', '|---|---|---|', ...rows].join('\n');
  return (await format(PAGE, text, layout)).code;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const expected = await page();
  const current = await readFile(PAGE, 'utf8').catch(() => '');
  if (!process.argv.includes('--check')) await writeFile(PAGE, expected);
  else if (current !== expected) {
    console.error('docs/configuration.md is out of date: run `node tools/src/env-table.ts` under the pinned Node.');
    process.exitCode = 1;
  }
}
