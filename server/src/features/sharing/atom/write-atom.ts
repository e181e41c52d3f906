import { Feed } from 'feed';
import { categoryLabel } from '@quad/contract/posts/category-label';
import { postPath, profilePath } from '@quad/contract/pages';
import type { Post } from '@quad/contract/posts/posts.schemas';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import { escapeHtml } from '../../../platform/http/html.ts';
import type { AtomFeed } from './atom-feeds.ts';
import { authorOf, entryHtml, entryTitle } from './entry-content.ts';

export type AtomEntry = { post: Post; updatedAt: Date };

/** Everything that XML 1.0 does not allow, not even escaped. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** The feed as an Atom document (RFC 4287). */
export function writeAtom(campus: RequestCampus, about: Omit<AtomFeed, 'load'>, entries: readonly AtomEntry[]) {
  const urlOf = (path: string) => new URL(path, campus.url).href;
  const site = `${campus.shortName} on Quad`;
  const feed = new Feed({
    id: urlOf(about.path),
    title: xmlText(about.title === null ? site : `${about.title} · ${site}`),
    description: xmlText(`Buy, sell and chat with students at ${campus.name}.`),
    updated: modifiedAt(entries),
    link: urlOf(about.page),
    feedLinks: { atom: urlOf(about.path) },
    author: { name: xmlText(campus.name), link: campus.url },
    favicon: urlOf('/favicon.svg'),
    generator: 'Quad',
  });
  for (const { post, updatedAt } of entries) {
    feed.addItem({
      // Permanent, also when the campus moves to another host.
      id: `urn:uuid:${post.id}`,
      link: urlOf(postPath(post.id)),
      // The library declares titles and contents as HTML.
      title: escapeHtml(xmlText(entryTitle(post))),
      content: xmlText(entryHtml(post, campus)),
      author: [
        { name: xmlText(authorOf(post)) || post.author.username, link: urlOf(profilePath(post.author.username)) },
      ],
      category: post.category === 'all' ? [] : [{ term: post.category, name: categoryLabel(post.category) }],
      published: new Date(post.createdAt),
      date: updatedAt,
    });
  }
  return feed.atom1();
}

/** When anything in the feed last changed. A feed without entries has always been like this. */
export function modifiedAt(entries: readonly AtomEntry[]) {
  return new Date(Math.max(0, ...entries.map(({ updatedAt }) => updatedAt.getTime())));
}

function xmlText(text: string) {
  return text.replaceAll(NOT_XML, '');
}
