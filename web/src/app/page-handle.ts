import type { Location, UIMatch } from 'react-router';
import type { ViewerView } from '@quad/contract/accounts/accounts.schemas';
import {
  type Action,
  type CampusFacts,
  gateOf,
  redirectOf,
  schoolPathOf,
  type Audience,
  type ViewerFacts,
} from '@quad/contract/gates';
import { ROUTES } from '@quad/contract/pages';
import { loginPath, verifyPath, wantedFrom, withKept } from '../lib/sign-in/sign-in-paths.ts';

/**
 * Who may see a page.
 * - reader: everyone who may read the campus; others get the private prompt
 * - signed-in, signed-out: others are redirected to /login and /home
 * - signed-in-reader: both of the first two
 * - unconfirmed: people with an unconfirmed email address; others are redirected
 * - staff: by role; for everyone else it is a 404
 * - development: only with the local tools
 */
export type PageAccess =
  | 'anyone'
  | 'reader'
  | 'signed-in'
  | 'signed-in-reader'
  | 'signed-out'
  | 'unconfirmed'
  | 'staff'
  | 'development';

type PageViewer = ViewerFacts & Pick<ViewerView, 'username'>;

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
  /** The page's real address, where it depends on the viewer. */
  movedTo?: (viewer: PageViewer) => string;
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

/** Whether the page shows what is posted on the campus. */
export function isForReaders({ access }: PageHandle) {
  return access === 'reader' || access === 'signed-in-reader';
}

type Visit = { campus: CampusFacts; viewer: PageViewer | null; address: Pick<Location, 'pathname' | 'search'> };

/**
 * Where a viewer without access is redirected, or null when the page is shown. The requested page is passed on and
 * opens once nothing is missing. The server and the browser use the same rule.
 */
export function redirectFrom(page: PageHandle | undefined, { campus, viewer, address }: Visit): string | null {
  if (!page) return null;
  const redirect = wantedFrom(address);
  const way = redirectOf(AUDIENCES[page.access], viewer);
  if (way === ROUTES.login) return redirect === null ? ROUTES.root : loginPath({ redirect });
  if (way === ROUTES.home) return redirect ?? way;
  if (way !== null) return withKept(way, { redirect });
  if (page.movedTo && viewer) return page.movedTo(viewer);
  if (page.action === undefined) return null;
  switch (gateOf(page.action, campus, viewer)) {
    case 'verify-email':
      return verifyPath({ redirect });
    case 'verify-school':
      return withKept(schoolPathOf(campus), { redirect });
    default:
      return null;
  }
}

const AUDIENCES: Record<PageAccess, Audience> = {
  anyone: 'everyone',
  reader: 'everyone',
  'signed-in': 'signed-in',
  'signed-in-reader': 'signed-in',
  'signed-out': 'signed-out',
  unconfirmed: 'unconfirmed',
  // Not redirected: for everyone else these pages do not exist.
  staff: 'everyone',
  development: 'everyone',
};
