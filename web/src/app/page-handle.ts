import type { UIMatch } from 'react-router';
import {
  gateOf,
  redirectOf,
  schoolPathOf,
  type CampusFacts,
  type Action,
  type ViewerFacts,
} from '@quad/contract/gates';
import { ROUTES } from '../lib/paths.ts';

/**
 * Who may see a page.
 * - reader: the content of the campus; on a private one that takes a session
 * - signed-in, signed-out: others are sent to / and /home
 * - unconfirmed: whoever has still to confirm their address; others are sent on
 * - staff: by role; for everybody else there is no such page
 * - development: only where the local tools are on
 */
export type PageAccess = 'anyone' | 'reader' | 'signed-in' | 'signed-out' | 'unconfirmed' | 'staff' | 'development';

export type PageHandle = {
  title: string;
  access: PageAccess;
  /** `column` is the content column with widgets; `wide` takes their place too. */
  width: 'column' | 'wide';
  hasBack: boolean;
  /** Without the bars and banners around it on a phone. */
  isAlone?: boolean;
  /** False where the address has the shape of the page and still names nothing. */
  isFound?: (params: Record<string, string | undefined>) => boolean;
  /** False where the page is there and what it would show cannot be. */
  hasContent?: (params: Record<string, string | undefined>) => boolean;
  /** What the page is for; who may not do it yet is led to what is missing. */
  action?: Action;
};

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'access' in handle && 'title' in handle;
}

/** The page among the matched routes; layouts around it have no handle. */
export function pageIn(matches: readonly Pick<UIMatch, 'handle'>[]): PageHandle | undefined {
  return matches.map((match) => match.handle).findLast(isPageHandle);
}

type Looking = { viewer: Pick<ViewerFacts, 'role'> | null; localTools: boolean };

/** Whether there is such a page at all for whoever looks. The same on the server and in the browser. */
export function isThere(
  { access, isFound }: PageHandle,
  params: Record<string, string | undefined>,
  { viewer, localTools }: Looking,
) {
  if (access === 'development' && !localTools) return false;
  if (access === 'staff' && viewer?.role !== 'staff') return false;
  return isFound?.(params) !== false;
}

/** Where someone this page is not for is sent, or null where they may stay. The same on the server and in the browser. */
export function wayFrom(page: PageHandle | undefined, campus: CampusFacts, viewer: ViewerFacts | null) {
  if (!page) return null;
  const { access, action } = page;
  if (access === 'signed-in' || access === 'signed-out' || access === 'unconfirmed') {
    const way = redirectOf(access, viewer);
    if (way !== null) return way;
  }
  if (action === undefined) return null;
  switch (gateOf(action, campus, viewer)) {
    case 'verify-email':
      return ROUTES.verify;
    case 'verify-school':
      return schoolPathOf(campus);
    default:
      return null;
  }
}
