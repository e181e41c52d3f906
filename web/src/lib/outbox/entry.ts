/** The viewer and the campus. */
export type Owner = `${string}/${string}`;

/** What was sent in this browser and is not confirmed by the server yet: a comment or a message. */
export type OutboxEntry<Content> = Content & {
  /** Makes retries idempotent. */
  clientKey: string;
  owner: Owner;
  createdAt: number;
  /** Why the server refused it. A refused entry waits for its author. */
  failure: string | null;
};

export type NewEntry<Content> = Content & { clientKey: string };

export function ownerOf(viewerId: string, campusId: string): Owner {
  return `${viewerId}/${campusId}`;
}

export function inSendingOrder<Entry extends { createdAt: number; clientKey: string }>(entries: Iterable<Entry>) {
  return [...entries].toSorted((a, b) => a.createdAt - b.createdAt || (a.clientKey < b.clientKey ? -1 : 1));
}
