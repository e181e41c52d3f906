import type { APIRequestContext, Route } from '@playwright/test';

/** The URL of a page on a campus's site. */
export function at(campus: string, path: string) {
  return `http://${campus}.localhost:${process.env['QUAD_PORT']}${path}`;
}

/**
 * Requests a campus's site without a browser. Only browsers resolve every subdomain of localhost, so it sets the Host
 * header.
 */
export function getPath(request: APIRequestContext, campus: string, path: string) {
  const port = process.env['QUAD_PORT'];
  return request.get(`http://localhost:${port}${path}`, { headers: { host: `${campus}.localhost:${port}` } });
}

/** Forwards a page's request to the server and returns the response, so that a journey can change it. */
export async function forwardRequest(route: Route) {
  const url = new URL(route.request().url());
  const headers = { ...(await route.request().allHeaders()), host: url.host };
  url.hostname = 'localhost';
  return route.fetch({ url: url.href, headers });
}
