import { createContext, use, useEffect, type ReactNode } from 'react';

/** What a page says about itself outside its own column: the tab's title and the card of a shared link. */
export type Head = { title: string; description?: string; image?: string };

export type HeadKeeper = { keep(head: Head): void };

const HeadContext = createContext<HeadKeeper | null>(null);

export function HeadProvider({ keeper, children }: { keeper: HeadKeeper; children: ReactNode }) {
  return <HeadContext value={keeper}>{children}</HeadContext>;
}

/** Draws nothing. On the server it is heard while rendering, in the browser after it. */
export function PageHead({ title, description, image }: Head) {
  const keeper = use(HeadContext);
  if (import.meta.env.SSR) keeper?.keep(headOf(title, description, image));

  useEffect(() => keeper?.keep(headOf(title, description, image)), [keeper, title, description, image]);
  return null;
}

function headOf(title: string, description: string | undefined, image: string | undefined): Head {
  return { title, ...(description !== undefined && { description }), ...(image !== undefined && { image }) };
}
