import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareSearches, type Cost, ITEM_SEARCHES } from './filtered-searches.ts';
import type { Side } from './measure-reading.ts';
import { chooseWords } from './searched-words.ts';

type Options = { runs: number; plans: string; most: number; row: (...cells: (string | number)[]) => void };
type Compared = { filtered: Cost; base: Cost };

/**
 * A row per filter and order, a column per word: pages touched and processor time as multiples of the search without
 * filters. The list of a filter costs what the searches for all words cost together; single words above are listed.
 */
export async function printFilteredSearches(side: Side, { runs, plans, most, row }: Options) {
  const words = await chooseWords(side.client, side.subjects.campusId);
  const missed: { lists: string[]; words: string[] } = { lists: [], words: [] };
  row('Pages / CPU / time', 'together', ...words.map(({ name, posts }) => `${name} (${posts})`));
  row(...Array.from({ length: words.length + 2 }, () => '---'));
  for (const search of ITEM_SEARCHES) {
    const name = `${search.name}, ${search.order}`;
    const all: Compared[] = [];
    const cells: string[] = [];
    for (const word of words) {
      const compared = await compareSearches(side, word, search, runs);
      all.push(compared);
      const cell = cellOf([compared], most);
      cells.push(cell.text);
      if (cell.isMissed) missed.words.push(`${name}, ${word.name}: ${inNumbers(compared)}`);
      const file = `search ${name} ${word.name}`.replaceAll(/\W+/g, '-');
      const { filtered, base } = compared;
      await writeFile(join(plans, `${file}.txt`), `${filtered.plan}\n\nwithout filters\n\n${base.plan}\n`);
    }
    const together = cellOf(all, most);
    if (together.isMissed) missed.lists.push(name);
    row(name, together.text, ...cells);
  }
  return missed;
}

function cellOf(all: readonly Compared[], most: number) {
  const ratio = (cost: (of: Cost) => number) =>
    sum(all.map(({ filtered }) => cost(filtered))) / sum(all.map(({ base }) => cost(base)));
  const ratios = [ratio(({ pages }) => pages), ratio(({ cpuMs }) => cpuMs), ratio(({ ms }) => ms)];
  // Elapsed time, the third ratio, depends on other load.
  const isMissed = ratios.slice(0, 2).some((each) => each > most);
  return { isMissed, text: `${ratios.map((each) => each.toFixed(2)).join(' / ')}${isMissed ? ' (missed)' : ''}` };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const inNumbers = ({ filtered: { pages, cpuMs, ms, found }, base }: Compared) =>
  `${pages} pages (${base.pages}), ${cpuMs.toFixed(2)} ms CPU (${base.cpuMs.toFixed(2)}), ` +
  `${ms.toFixed(2)} ms (${base.ms.toFixed(2)}), ${found} found`;
