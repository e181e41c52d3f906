import { SEARCH, type SearchOrder, type SearchTime } from '@quad/contract/search';
import type { Category } from '@quad/contract/posts';
import type { Deps } from '../../deps.ts';
import { jsonText } from '../../platform/database/sql-json.ts';
import { listPiece } from '../../platform/list-piece.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { newestFoundPage } from './found-posts.store.ts';
import { planSearch } from './terms.rules.ts';
import { readTerms } from './terms.store.ts';

type SearchDeps = Pick<Deps, 'db' | 'clock'>;
type Asked = {
  q: string;
  order: SearchOrder;
  category?: Category | undefined;
  photos: boolean;
  time: SearchTime;
  cursor?: string | undefined;
};

const DAY_MS = 86_400_000;
const DAYS = { any: undefined, day: 1, week: 7, month: 30, year: 365 } as const;

/** Posts with all these words, and those of members of that name. */
export async function searchPosts(
  { db, clock }: SearchDeps,
  campus: Pick<RequestCampus, 'id' | 'isGeneric'>,
  viewer: Viewer | null,
  { q, category, photos, time, cursor }: Asked,
) {
  const piece = listPiece(campus, viewer, cursor, SEARCH.pageSize);
  const { typed, synonyms, authorIds } = await readTerms(db.db, campus, q);
  const { query, marks, instead } = planSearch(typed, synonyms);
  const days = DAYS[time];
  const wanted = {
    query,
    authorIds,
    category: category === 'all' ? undefined : category,
    hasPhotos: photos,
    since: days && new Date(clock.now().getTime() - days * DAY_MS),
  };
  const page = await jsonText(db.db, newestFoundPage(piece, wanted));
  return withWords(page, { marks, instead });
}

/** The database has written the page; what we know besides is put beside it, unparsed. */
function withWords(page: string, words: { marks: string[]; instead: string | null }) {
  return `${page.slice(0, -1)},${JSON.stringify(words).slice(1)}`;
}
