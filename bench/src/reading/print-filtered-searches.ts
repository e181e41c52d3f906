import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareSearches, ITEM_SEARCHES } from './filtered-searches.ts';
import type { Side } from './measure-reading.ts';
import { chooseWords } from './searched-words.ts';

type Options = { runs: number; plans: string; most: number; row: (...cells: (string | number)[]) => void };

/** A row per filter and order, a column per word: pages touched and processor time as multiples of the search without filters. */
export async function printFilteredSearches(side: Side, { runs, plans, most, row }: Options) {
  const words = await chooseWords(side.client, side.subjects.campusId);
  const missed: string[] = [];
  row('Pages / CPU / time', ...words.map(({ name, posts }) => `${name} (${posts})`));
  row(...Array.from({ length: words.length + 1 }, () => '---'));
  for (const search of ITEM_SEARCHES) {
    const cells: string[] = [];
    for (const word of words) {
      const { filtered, base } = await compareSearches(side, word, search, runs);
      const ratios = [filtered.pages / base.pages, filtered.cpuMs / base.cpuMs, filtered.ms / base.ms];
      // The time depends on what else the machine does.
      const isMissed = ratios.slice(0, 2).some((ratio) => ratio > most);
      cells.push(`${ratios.map((ratio) => ratio.toFixed(2)).join(' / ')}${isMissed ? ' (missed)' : ''}`);
      if (isMissed) {
        const { pages, cpuMs, ms, found } = filtered;
        missed.push(
          `${search.name}, ${search.order}, ${word.name}: ${pages} pages (${base.pages}), ${cpuMs.toFixed(2)} ms CPU (${base.cpuMs.toFixed(2)}), ` +
            `${ms.toFixed(2)} ms (${base.ms.toFixed(2)}), ${found} found`,
        );
      }
      const file = `search ${search.name} ${search.order} ${word.name}`.replaceAll(/\W+/g, '-');
      await writeFile(join(plans, `${file}.txt`), `${filtered.plan}\n\nwithout filters\n\n${base.plan}\n`);
    }
    row(`${search.name}, ${search.order}`, ...cells);
  }
  return missed;
}
