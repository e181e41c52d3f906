import type { UIMatch } from 'react-router';
import {
  type Action,
  type CampusFacts,
  gateOf,
  redirectOf,
  schoolPathOf,
  type ViewerFacts,
} from '@quad/contract/gates';
import { ROUTES } from '@quad/contract/pages';

/**
 * Who may see a page.
 * - reader: everyone who may read the campus; a private one needs a session
 * - signed-in, signed-out: others are redirected to / and /home
 * - unconfirmed: people with an unconfirmed email address; others are redirected
 * - staff: by role; for everyone else it is a 404
 * - development: only with the local tools
 */
export type PageAccess = 'anyone' | 'reader' | 'signed-in' | 'signed-out' | 'unconfirmed' | 'staff' | 'development';

export type PageHandle = {
  title: string;
  access: PageAccess;
  /** `column` is the content column beside the widgets; `wide` also takes the space of the widgets. */
  width: 'column' | 'wide';
  hasBack: boolean;
  /** On a phone, the bar with the campus is the header. Other pages have a header of their own, and only that. */
  hasTopBar?: boolean;
  /** On a phone, without the bars and banners. */
  isAlone?: boolean;
  /** False when the parameters cannot name anything, so the page is a 404. */
  isFound?: (params: Record<string, string | undefined>) => boolean;
  /** False when the page exists but has nothing to show for these parameters. */
  hasContent?: (params: Record<string, string | undefined>) => boolean;
  /** The action that the page is for. A viewer who may not do it yet is redirected to the missing step. */
  action?: Action;
};

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'access' in handle && 'title' in handle;
}

/** The handle of the page among the matched routes. Layouts have no handle. */
export function pageIn(matches: readonly Pick<UIMatch, 'handle'>[]): PageHandle | undefined {
  return matches.map((match) => match.handle).findLast(isPageHandle);
}

type Viewing = { viewer: Pick<ViewerFacts, 'role'> | null; localTools: boolean };

/** Whether the page exists for this viewer. The server and the browser use the same rule. */
export function pageExists(
  { access, isFound }: PageHandle,
  params: Record<string, string | undefined>,
  { viewer, localTools }: Viewing,
) {
  if (access === 'development' && !localTools) return false;
  if (access === 'staff' && viewer?.role !== 'staff') return false;
  return isFound?.(params) !== false;
}

/** Where a viewer without access is redirected, or null with access. The server and the browser use the same rule. */
export function redirectFrom(page: PageHandle | undefined, campus: CampusFacts, viewer: ViewerFacts | null) {
  if (!page) return null;
  const { access, action } = page;
  if (access === 'signed-in' || access === 'signed-out' || access === 'unconfirmed') {
    const redirect = redirectOf(access, viewer);
    if (redirect !== null) return redirect;
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
