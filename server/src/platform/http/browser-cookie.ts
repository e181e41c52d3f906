import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that identifies a browser. Scripts cannot read it, and other sites cannot send it. */
export type BrowserCookie = {
  value: string | undefined;
  keep: (value: string, seconds: number) => void;
  forget: () => void;
};

type Names = 'quad_link' | 'quad_known';

export function browserCookieOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { cookie, isHttps }: { cookie: Names; isHttps: boolean },
): BrowserCookie {
  const name = isHttps ? `__Host-${cookie}` : cookie;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  return {
    value: request.cookies[name],
    keep: (value, seconds) => void reply.setCookie(name, value, { ...attributes, maxAge: seconds }),
    forget: () => void reply.clearCookie(name, attributes),
  };
}
