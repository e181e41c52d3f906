import type { FastifyInstance } from 'fastify';

export type Window = ReturnType<typeof openWindow>;

/**
 * A headless browser window: keeps cookies per host, follows redirects and submits forms. With several apps, requests
 * alternate between them.
 */
export function openWindow(...apps: [FastifyInstance, ...FastifyInstance[]]) {
  let turn = 0;
  const nextApp = () => apps[turn++ % apps.length] ?? apps[0];
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (host: string) => jars.get(host) ?? jars.set(host, new Map()).get(host) ?? new Map<string, string>();

  async function ask(address: string, form?: Record<string, string>) {
    const { host, origin, pathname, search } = new URL(address);
    const jar = jarOf(host);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await nextApp().inject({
      method: form ? 'POST' : 'GET',
      url: pathname + search,
      headers: {
        host,
        cookie,
        accept: 'text/html',
        ...(form && { origin, 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isOver = maxAge === 0 || (expires && expires.getTime() < Date.now());
      if (isOver) jar.delete(name);
      else jar.set(name, encodeURIComponent(value));
    }
    return response;
  }

  /** Opens a URL and follows redirects until a page is shown, or `stop` matches. */
  async function go(address: string, { form, stop }: { form?: Record<string, string>; stop?: string } = {}) {
    let current = address;
    let response = await ask(current, form);
    for (let hops = 0; hops < 15 && response.statusCode >= 300 && response.statusCode < 400; hops += 1) {
      current = new URL(String(response.headers.location), current).href;
      if (stop && current.startsWith(stop)) return { address: current, response };
      response = await ask(current);
    }
    return { address: current, response };
  }

  return { go, cookiesOf: (host: string) => new Map(jarOf(host)) };
}
