import type { Chat } from '@quad/contract/chats/chats.schemas';
import type { Page } from '@quad/contract/page.schemas';

type Pages = Page<Chat>[];

/** Replaces a chat in place, or adds it to the first page when it is not in the list yet. */
export function withChat(pages: Pages, chat: Chat): Pages {
  const current = pages.flatMap((page) => page.items).find(({ id }) => id === chat.id);
  if (current && current.revision > chat.revision) return pages;
  if (current) {
    return pages.map((page) => ({ ...page, items: page.items.map((item) => (item.id === chat.id ? chat : item)) }));
  }
  const [first, ...later] = pages;
  return first ? [{ ...first, items: [chat, ...first.items] }, ...later] : pages;
}

export function withoutChat(pages: Pages, chatId: string): Pages {
  return pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== chatId) }));
}

/** All chats once, most recently changed first, whichever page they came with. */
export function inOrder(pages: Pages): Chat[] {
  const byId = new Map<string, Chat>();
  for (const chat of pages.flatMap((page) => page.items)) {
    const current = byId.get(chat.id);
    if (!current || chat.revision > current.revision) byId.set(chat.id, chat);
  }
  return [...byId.values()].toSorted(
    (a, b) => Date.parse(b.lastMessageAt) - Date.parse(a.lastMessageAt) || (a.id < b.id ? 1 : -1),
  );
}
