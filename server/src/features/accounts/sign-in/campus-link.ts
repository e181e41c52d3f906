import type { RequestCampus } from '../../../platform/access/viewer.ts';

type Query = Record<string, string | undefined>;

/** A link for an email. The origin comes from the campus's record, never from the request. */
export function campusLink(campus: Pick<RequestCampus, 'url'>, path: `/${string}`, query: Query) {
  const link = new URL(path, campus.url);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) link.searchParams.set(name, value);
  return link.href;
}
