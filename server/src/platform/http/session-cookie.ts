import type { FastifyReply } from 'fastify';

/** Lets the few endpoints that start or end a session set the cookie. */
export type SessionCookie = {
  keep: (value: string) => void;
  forget: () => void;
};

export type SessionCookieOptions = { name: string; isHttps: boolean };

/** The longest lifetime that browsers allow; the session itself ends on the server. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

export function sessionCookieOf(reply: FastifyReply, { name, isHttps }: SessionCookieOptions): SessionCookie {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  return {
    keep: (value) => void reply.setCookie(name, value, { ...attributes, maxAge: MAX_AGE_SECONDS }),
    // Private photos are in the browser's cache for a year. Drafts are not in it.
    forget: () => void reply.clearCookie(name, attributes).header('clear-site-data', '"cache"'),
  };
}
