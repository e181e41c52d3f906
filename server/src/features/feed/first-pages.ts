import type { Category } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../deps.ts';
import { CachedBody } from '../../platform/caching/cached-body.ts';
import { openCampusCache } from '../../platform/caching/campus-cache.ts';
import type { Reader } from '../../platform/database/reader.ts';
import type { ListParams } from '../../platform/list-params.ts';
import { findFirstPage, findMarks } from './feed.store.ts';
import { type MemberPage, memberPageOf, writeFor } from './member-page.ts';

const PAGES_MAX = 1000;

type FirstPage = { body: CachedBody; version: string; forMembers: () => MemberPage };

export type FirstPages = ReturnType<typeof openFirstPages>;

/** Caches the first page of each feed for a second. */
export function openFirstPages(deps: Pick<Deps, 'clock' | 'live' | 'reads'>) {
  const pages = openCampusCache<FirstPage>(deps, { entriesMax: PAGES_MAX });
  const read = (visitors: ListParams, category: Category | undefined) =>
    pages.get(visitors.campusId, category ?? '', async () =>
      firstPageOf(await findFirstPage(deps.reads.shared(), visitors, category)),
    );

  return {
    /** The first page of the whole feed, if it is cached. */
    peek: (campusId: string) => pages.peek(campusId, '')?.body,
    read: async (visitors: ListParams, category: Category | undefined) => (await read(visitors, category)).body,
    /**
     * The cached first page with the member's saves marked. Undefined if their page differs in more than that, or if
     * the database has a newer page.
     */
    async readAs(reader: Reader, member: ListParams) {
      const [page, marks] = await Promise.all([
        read({ ...member, viewerId: null, hiddenIds: [] }, undefined),
        findMarks(reader, member),
      ]);
      if (marks.isConcerned) return undefined;
      if (page.version !== marks.version) {
        pages.drop(member.campusId, '', page);
        return undefined;
      }
      const { savedIds } = marks;
      // Without saves it is the visitors' page, which is already compressed.
      if (savedIds.length === 0 && member.hiddenIds.length === 0) return page.body;
      return writeFor(page.forMembers(), { savedIds, hiddenIds: member.hiddenIds });
    },
    close: () => pages.close(),
  };
}

function firstPageOf({ json, version }: { json: string; version: string }): FirstPage {
  let memberPage: MemberPage | undefined;
  // Any comment or save on the page replaces it, so on most campuses each version is sent only a few times.
  return {
    body: new CachedBody(json, { isBrief: true }),
    version,
    forMembers: () => (memberPage ??= memberPageOf(json)),
  };
}
