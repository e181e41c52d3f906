import { createContext, use, useEffect, type ReactNode } from 'react';

/** A page's title and metadata for the tab, shared links and search engines. */
export type Head = {
  title: string;
  description?: string | undefined;
  image?: string | undefined;
  /** What the image shows. */
  imageAlt?: string | undefined;
  kind?: 'website' | 'article' | 'profile' | undefined;
  /** The preferred URL when several show the same content. */
  canonical?: string | undefined;
  /** schema.org data. Only in served pages of a public campus. */
  structured?: (() => Record<string, unknown>) | undefined;
};

export type HeadKeeper = { keep(head: Head): void };

const HeadContext = createContext<HeadKeeper | null>(null);

export function HeadProvider({ keeper, children }: { keeper: HeadKeeper; children: ReactNode }) {
  return <HeadContext value={keeper}>{children}</HeadContext>;
}

/** Renders nothing. The server collects it during the render; the browser updates the title in an effect. */
export function PageHead(head: Head) {
  const { title } = head;
  const keeper = use(HeadContext);
  if (import.meta.env.SSR) keeper?.keep(head);

  useEffect(() => keeper?.keep({ title }), [keeper, title]);
  return null;
}
