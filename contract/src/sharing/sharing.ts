/*
 * Addresses that the site gives away: Atom feeds, the pictures of shared links and posters. Readers and printed codes
 * keep them, so an address must not change.
 */

export const ATOM = {
  path: '/feed.atom',
  searchPath: '/search.atom',
  /** How many posts a feed lists. */
  entriesMax: 30,
} as const;

export function feedAtomPath(category?: string) {
  return category === undefined || category === 'all'
    ? ATOM.path
    : `${ATOM.path}?${new URLSearchParams({ category }).toString()}`;
}

/** The query is that of the search page: the words and the filters. */
export function searchAtomPath(query: URLSearchParams) {
  return `${ATOM.searchPath}?${query.toString()}`;
}

export function profileAtomPath(username: string) {
  return `/${encodeURIComponent(username)}${ATOM.path}` as const;
}

/** The size that sites show large. */
export const LINK_PICTURE = { width: 1200, height: 630, path: '/og' } as const;

type Pictured = {
  id: string;
  media: readonly { id: string; status: string; variants: readonly { name: string; type: string; width: number }[] }[];
  item: { version: number } | null;
};

/** The largest image of the first photo or video that is ready. */
export function firstPictureOf({ media }: Pick<Pictured, 'media'>) {
  for (const { id, status, variants } of media) {
    if (status !== 'ready') continue;
    const [largest] = variants.filter(({ type }) => type.startsWith('image/')).toSorted((a, b) => b.width - a.width);
    if (largest) return { mediaId: id, variant: largest.name };
  }
  return undefined;
}

/**
 * The picture that other sites show with a link to a post, if it has a photo. The address names the photo and the
 * version of the item, so that it changes with the price and the status, and no cache shows an old price.
 */
export function linkPicturePath(post: Pictured) {
  const picture = firstPictureOf(post);
  if (!picture) return undefined;
  return `${LINK_PICTURE.path}/${post.id}/${picture.mediaId}-${post.item?.version ?? 0}.jpeg` as const;
}

/** The quiet zone of a QR code, in squares, and its error correction level for dirty or torn prints. */
export const QR = { border: 4, ecc: 'quartile' } as const;

export const POSTER_PAPERS = ['letter', 'a4'] as const;
export type PosterPaper = (typeof POSTER_PAPERS)[number];

export function posterPath(paper: PosterPaper) {
  return `/invite/poster-${paper}.pdf` as const;
}
