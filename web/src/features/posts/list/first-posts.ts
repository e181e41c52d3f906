/** What a large window shows below the header, and about how high the cards are. */
const WINDOW_PX = 900;
const CARD_PX = { plain: 180, withMedia: 400 };

/** How many posts fill the first screen: five texts, or three with photos. See decision 038. */
export function firstPostsOf(posts: readonly { media: readonly unknown[] }[]) {
  let px = 0;
  const last = posts.findIndex(({ media }) => {
    px += media.length > 0 ? CARD_PX.withMedia : CARD_PX.plain;
    return px >= WINDOW_PX;
  });
  return last === -1 ? posts.length : last + 1;
}
