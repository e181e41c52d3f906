import { createContext, use, useEffect, type ReactNode } from 'react';

/** What a page says about itself outside its own column: the tab's title, and how a shared link or a search shows it. */
export type Head = {
  title: string;
  description?: string | undefined;
  image?: string | undefined;
  kind?: 'website' | 'article' | 'profile' | undefined;
  /** The one address of what is shown, where the page has several. */
  canonical?: string | undefined;
  /** What is shown as schema.org knows it. Only for the served page of a public campus. */
  structured?: (() => Record<string, unknown>) | undefined;
};

export type HeadKeeper = { keep(head: Head): void };

const HeadContext = createContext<HeadKeeper | null>(null);

export function HeadProvider({ keeper, children }: { keeper: HeadKeeper; children: ReactNode }) {
  return <HeadContext value={keeper}>{children}</HeadContext>;
}

/** Draws nothing. On the server it is heard while rendering; in the browser, after it, there is only a title to keep. */
export function PageHead(head: Head) {
  const { title } = head;
  const keeper = use(HeadContext);
  if (import.meta.env.SSR) keeper?.keep(head);

  useEffect(() => keeper?.keep({ title }), [keeper, title]);
  return null;
}
