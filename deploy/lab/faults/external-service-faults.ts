import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { SERVER_PAGES } from '@quad/contract/pages';
import type { Fault, Outcome } from '../../../bench/src/faults/fault.ts';
import { IDENTITY_HOST, IDENTITY_PORT, inLab } from '../parts/addresses.ts';
import { startMail, stopMail } from '../parts/site.ts';
import { until } from '../parts/until.ts';
import { askSite } from '../parts/ask-site.ts';
import { newAddress, signUp } from './sign-up.ts';

const MAILS = 20;
const MAIL_MS = 240_000;

const arrived = () =>
  readFileSync(inLab('mails.jsonl'), { encoding: 'utf8', flag: 'a+' })
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { to: string[] });

async function mailAway(): Promise<Outcome> {
  await stopMail();
  const addresses = Array.from({ length: MAILS }, () => newAddress());
  let responded = 0;
  for (const email of addresses) {
    const { status } = await askSite('POST', '/api/sign-in-links', {
      body: { email, fullName: 'Ada Lane', terms: true },
    });
    if (status === 200) responded += 1;
  }
  await wait(10_000);
  startMail();
  const began = performance.now();
  const timesOf = (address: string) => arrived().filter(({ to }) => to.includes(address)).length;
  const allThere = () => addresses.every((address) => timesOf(address) >= 1);
  await until('the emails', allThere, MAIL_MS).catch(() => undefined);
  const took = (performance.now() - began) / 1000;
  // Wait long enough for a retry to send a duplicate.
  await wait(10_000);
  const [missing, twice] = [
    addresses.filter((each) => timesOf(each) === 0),
    addresses.filter((each) => timesOf(each) > 1),
  ];
  return {
    seen: `${responded} of ${MAILS} links promised; ${missing.length} emails missing, ${twice.length} doubled, all there ${took.toFixed(0)} s after the mail server`,
    holds: responded === MAILS && missing.length + twice.length === 0,
  };
}

/** A minimal identity provider: just enough to start a sign-in. */
async function withProvider<T>(run: () => Promise<T>): Promise<T> {
  const issuer = `http://${IDENTITY_HOST}:${IDENTITY_PORT}`;
  const description = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  };
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(description)),
  );
  await new Promise<void>((resolve) => server.listen(IDENTITY_PORT, IDENTITY_HOST, resolve));
  try {
    return await run();
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function identityAway(): Promise<Outcome> {
  const { email, password, status } = await signUp();
  const away = await askSite('GET', SERVER_PAGES.google);
  const signIn = await askSite('POST', '/api/sign-in', { body: { email, password } });
  const back = await withProvider(() => askSite('GET', SERVER_PAGES.google));
  const shownText = /role="status">([^<]*)</.exec(away.text)?.[1] ?? '';
  return {
    seen: `Google ${away.status} "${shownText}", sign-up ${status}, sign-in ${signIn.status}; back: Google ${back.status}`,
    holds: status === 200 && signIn.status === 200 && away.status < 500 && shownText !== '' && back.status === 302,
  };
}

export const outsideFaults: Fault[] = [
  {
    name: 'mail-away',
    fault: `no SMTP server while ${MAILS} people ask for a sign-in link`,
    expected: 'each email arrives exactly once',
    run: mailAway,
  },
  {
    name: 'identity-away',
    fault: 'the identity provider is away',
    expected: 'Google’s button says so, passwords work',
    run: identityAway,
  },
];
