import type { FastifyReply, FastifyRequest } from 'fastify';

/** Tells the browser that asked for a sign-in link from every other one that opens it. */
export type MarkerCookie = {
  value: string | undefined;
  keep: (value: string, seconds: number) => void;
  forget: () => void;
};

export function markerCookieOf(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): MarkerCookie {
  const name = isHttps ? '__Host-quad_link' : 'quad_link';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  return {
    value: request.cookies[name],
    keep: (value, seconds) => void reply.setCookie(name, value, { ...attributes, maxAge: seconds }),
    forget: () => void reply.clearCookie(name, attributes),
  };
}
