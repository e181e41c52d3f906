import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { session } from '@quad/contract/accounts/accounts.schemas';
import { googleOutcome } from '@quad/contract/accounts/sign-in.schemas';
import { openWindow, type Window } from './window.ts';

export const SITE = 'http://ou.localhost';
export const START = `${SITE}/auth/google`;
const CALLBACK = `${SITE}/auth/google/callback`;

export type Person = { email: string; name?: string; isConfirmed?: boolean };

/** A browser window on Google's page. */
export async function visitGoogle(app: FastifyInstance, start = START) {
  const window = openWindow(app);
  const page = await window.go(start);
  return {
    window,
    page,
    /** Submits Google's form and stops before our callback. */
    submit: async (person: Person | null) => {
      const { address } = await window.go(page.address, { form: formOf(person), stop: CALLBACK });
      return address;
    },
  };
}

export function formOf(person: Person | null): Record<string, string> {
  if (!person) return { action: 'cancel' };
  const { email, name = 'Olive Tran', isConfirmed = true } = person;
  return { action: 'continue', email, name, ...(isConfirmed && { verified: 'yes' }) };
}

/** Signs in at Google and returns to our site. */
export async function signInAtGoogle(app: FastifyInstance, person: Person | null, start = START) {
  const visit = await visitGoogle(app, start);
  const { response } = await visit.window.go(await visit.submit(person));
  return { ...visit, response, ...reportOf(response.body) };
}

const report = z.object({ outcome: googleOutcome, origin: z.string(), landing: z.string() });

/** The result that the page passes to its opener, read from its script. */
export function reportOf(html: string) {
  const [, text = ''] = /const \{ outcome, origin, landing \} = (\{.*\});/.exec(html) ?? [];
  return report.parse(JSON.parse(text));
}

export async function viewerOf(window: Window) {
  const { response } = await window.go(`${SITE}/api/session`);
  const { viewer } = session.parse(response.json());
  return viewer;
}

export const googleSignedIn = (isFresh: boolean) => ({ source: 'quad-google', outcome: 'signed-in', isFresh });
export const googleFailed = (message: string) => ({ source: 'quad-google', outcome: 'failed', message });
