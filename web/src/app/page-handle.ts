import type { QueryClient } from '@tanstack/react-query';
import type { UIMatch } from 'react-router';
import type { ReactNode } from 'react';

/**
 * Who may see a page.
 * - reader: the content of the campus; on a private one that takes a session
 * - signed-in, signed-out: others are sent to / and /home
 * - development: only where the local tools are on
 */
export type PageAccess = 'anyone' | 'reader' | 'signed-in' | 'signed-out' | 'development';

/** What stands where a screen will be, until its own feature moves in. */
export type Frame = {
  icon: ReactNode;
  heading: string;
  text: string;
  action: { label: string; href: string };
  hasSearch?: true;
};

type PrefetchInput = { params: Record<string, string | undefined>; search: URLSearchParams };

export type PageHandle = {
  title: string;
  access: PageAccess;
  /** `column` is the content column with widgets; `wide` takes their place too. */
  width: 'column' | 'wide';
  hasBack: boolean;
  /** False where the address has the shape of the page and still names nothing. */
  isFound?: (params: Record<string, string | undefined>) => boolean;
  /** False where the page is there and what it would show cannot be. */
  hasContent?: (params: Record<string, string | undefined>) => boolean;
  frame?: Frame;
  prefetch?: (client: QueryClient, input: PrefetchInput) => Promise<unknown>;
};

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'access' in handle && 'title' in handle;
}

/** The page among the matched routes; layouts around it have no handle. */
export function pageIn(matches: readonly Pick<UIMatch, 'handle'>[]): PageHandle | undefined {
  return matches.map((match) => match.handle).findLast(isPageHandle);
}
