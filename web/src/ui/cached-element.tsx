import { createContext, createElement, use, type HTMLAttributes, type ReactNode, type Ref } from 'react';

export type CachedContent = {
  /** Which element it is: 'rail'. */
  name: string;
  /** Names what the content depends on besides the data. */
  variant: string;
  /** The data that the content shows, compared by value. */
  of: object;
};

/** The server's cache of elements that many pages share. */
export type MarkupCache = {
  /** The markup inside an element, if it was rendered before. */
  find: (content: CachedContent) => string | undefined;
  /** Marks the children, so that their markup is cached. */
  mark: (content: CachedContent, children: ReactNode) => ReactNode;
};

/** Null in the browser, which renders all content. */
export const MarkupCacheContext = createContext<MarkupCache | null>(null);

type Props = HTMLAttributes<HTMLElement> &
  Pick<CachedContent, 'name'> &
  Partial<Pick<CachedContent, 'of'>> & {
    ref?: Ref<HTMLElement>;
    tag: 'article' | 'aside' | 'div' | 'nav';
    /** Null to bypass the cache. */
    variant?: () => string | null;
    children: ReactNode;
  };

const NO_DATA = {};
const ONLY_ONE = () => '';

/**
 * An element whose content the server renders once for all pages that show it. The content must not depend on anything
 * but `of` and `variant`, above all not on the viewer. It has no ids from `useId`, which depend on the position.
 */
export function CachedElement({ tag, name, of = NO_DATA, variant: nameVariant = ONLY_ONE, children, ...props }: Props) {
  const cache = use(MarkupCacheContext);
  const variant = cache && nameVariant();
  if (cache === null || variant === null) return createElement(tag, props, children);
  const content = { name, variant, of };
  const __html = cache.find(content);
  // Safe, because React rendered this markup.
  if (__html !== undefined) return createElement(tag, { ...props, dangerouslySetInnerHTML: { __html } });
  return createElement(tag, props, cache.mark(content, children));
}
