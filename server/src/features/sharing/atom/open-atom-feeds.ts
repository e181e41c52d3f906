import { createHash } from 'node:crypto';
import type { Post } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../../deps.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import { AppError } from '../../../platform/app-error.ts';
import { CachedBody } from '../../../platform/caching/cached-body.ts';
import { openCampusCache } from '../../../platform/caching/campus-cache.ts';
import { listItemChanges } from '../sharing.store.ts';
import type { AtomFeed } from './atom-feeds.ts';
import { type AtomEntry, modifiedAt, writeAtom } from './write-atom.ts';

/** Few, because anybody can ask for any search. */
const FEEDS_MAX = 200;

type AtomDocument = { body: CachedBody; etag: string; modifiedAt: Date };
type AtomDeps = Pick<Deps, 'reads' | 'clock' | 'live'>;

/** Writes Atom feeds of public campuses. Those who ask for the same feed within a second share one document. */
export function openAtomFeeds(deps: AtomDeps) {
  const documents = openCampusCache<AtomDocument>(deps, { entriesMax: FEEDS_MAX });
  return {
    /** A private campus has no feeds, not even for its members: a reader keeps what it fetched, and shows it to anybody. */
    async read(campus: RequestCampus, feedOf: () => AtomFeed): Promise<AtomDocument> {
      if (campus.privacy === 'private') throw new AppError('not_found');
      const feed = feedOf();
      return documents.get(campus.id, feed.path, () => makeDocument(deps, campus, feed));
    },
    close: () => documents.close(),
  };
}

async function makeDocument({ reads }: AtomDeps, campus: RequestCampus, { load, ...about }: AtomFeed) {
  const posts = await load();
  const changed = posts.filter(({ item }) => item !== null && item.version > 1).map(({ id }) => id);
  const changes =
    changed.length === 0 ? new Map<string, Date>() : await listItemChanges(reads.shared(), campus.id, changed);
  const entries = posts.map((post): AtomEntry => ({ post, updatedAt: updatedAt(post, changes.get(post.id)) }));
  const xml = writeAtom(campus, about, entries);
  const digest = createHash('sha256').update(xml).digest('base64url').slice(0, 22);
  // Weak, because the compressed and the plain document have the same tag.
  return { body: new CachedBody(xml), etag: `W/"${digest}"`, modifiedAt: modifiedAt(entries) };
}

/** Edits and changes of price or status update an entry; comments do not. */
function updatedAt({ createdAt, editedAt }: Post, itemChangedAt: Date | undefined) {
  return new Date(Math.max(Date.parse(createdAt), Date.parse(editedAt ?? createdAt), itemChangedAt?.getTime() ?? 0));
}
