import type { RequestCampus } from '../../../platform/viewer.ts';

/** A link for an email. The origin comes from the campus's record, never from the request. */
export function campusLink(campus: Pick<RequestCampus, 'url'>, path: `/${string}`, query: Record<string, string>) {
  const link = new URL(path, campus.url);
  link.search = new URLSearchParams(query).toString();
  return link.href;
}
