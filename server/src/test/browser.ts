import type { FastifyInstance } from 'fastify';
import type { Method } from '@quad/contract/endpoint';

export type BrowserOptions = {
  /** The campus whose site is visited, by its slug. */
  campus?: string;
  network?: string;
  userAgent?: string;
  /** Additional headers of every request. */
  headers?: Record<string, string>;
};

let networks = 0;

/** A browser that keeps its cookies, by default behind a network of its own. */
export function newBrowser(app: FastifyInstance, options: BrowserOptions = {}) {
  const { campus = 'ou', network = freshNetwork(), userAgent = 'a test', headers = {} } = options;
  const host = `${campus}.localhost`;
  const cookies = new Map<string, string>();

  async function call(method: Method | 'HEAD', path: `/${string}`, body?: object) {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: network,
      headers: { host, origin: `http://${host}`, 'user-agent': userAgent, ...headers },
      cookies: Object.fromEntries(cookies),
      ...(body && { payload: body }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }
  return {
    call,
    cookies,
    /** The username of the signed-in student, or null. */
    async username(): Promise<string | null> {
      return (await call('GET', '/session')).json().viewer?.username ?? null;
    },
  };
}

export function freshNetwork() {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
}
