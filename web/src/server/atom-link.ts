import { ROUTES } from '@quad/contract/pages';
import { feedAtomPath, profileAtomPath, searchAtomPath } from '@quad/contract/sharing/sharing';
import { feedAddressOf } from '../features/feed/feed.public.ts';
import { searchAddress, searchParts } from '../features/search/search.public.ts';

export type AtomLink = { title: string; path: string };

type Address = { params: Readonly<Record<string, string | undefined>>; search: URLSearchParams };

/** The Atom feed of the posts that a page lists, if it lists any. */
export function atomLinkOf(route: string | undefined, { params, search }: Address): AtomLink | undefined {
  switch (route) {
    case ROUTES.home:
    case ROUTES.media:
      return { title: 'Posts', path: feedAtomPath(feedAddressOf(search).category) };
    case ROUTES.search:
      return searchLink(search);
    case ROUTES.profile:
      return { title: `Posts by @${params['username']}`, path: profileAtomPath(params['username'] ?? '') };
    default:
      return undefined;
  }
}

/** Feeds list posts, latest first: a search for people has none, and the search's order is ignored. */
function searchLink(search: URLSearchParams): AtomLink | undefined {
  const address = searchAddress(search);
  if (address.q === '' || address.show === 'people') return undefined;
  const asked = {
    ...address,
    show: 'latest',
    order: 'latest',
    photos: address.photos || address.show === 'media',
  } as const;
  return { title: `Posts about ${address.q}`, path: searchAtomPath(new URLSearchParams(searchParts(asked))) };
}
