import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Access, Endpoint } from '@quad/contract/endpoint';
import { buildApp } from './app.ts';
import type { Student } from './test/people.ts';
import { newWorld, type World } from './test/world.ts';

const CONTRACT_DIR = resolve(import.meta.dirname, '../../contract/src');

/** Every endpoint the contract declares, wherever in it. */
async function declaredEndpoints() {
  const files = (await readdir(CONTRACT_DIR)).filter((name) => /^[\w-]+\.ts$/.test(name));
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((name) => import(resolve(CONTRACT_DIR, name))),
  );
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'method' in value && 'path' in value;
}

function line({ method, path, access }: Endpoint) {
  return `${method} ${path} ${access}`;
}

const endpoints = await declaredEndpoints();

test('who may call what', () => {
  expect(endpoints.map(line).toSorted()).toMatchInlineSnapshot(`
    [
      "DELETE /me/avatar signed-in",
      "DELETE /posts/:postId signed-in",
      "DELETE /posts/:postId/save member",
      "DELETE /session signed-in",
      "DELETE /sessions signed-in",
      "DELETE /sessions/:sessionId signed-in",
      "GET /campus anyone",
      "GET /dev/letters development",
      "GET /dev/mail development",
      "GET /dev/students development",
      "GET /feed reader",
      "GET /me signed-in",
      "GET /media reader",
      "GET /people member",
      "GET /people/:username reader",
      "GET /people/:username/posts reader",
      "GET /posts/:postId reader",
      "GET /posts/:postId/saves reader",
      "GET /posts/:postId/thread reader",
      "GET /saved signed-in",
      "GET /schools/:campusId anyone",
      "GET /session anyone",
      "GET /sessions signed-in",
      "GET /sign-in-links/:token anyone",
      "GET /uploads/:mediaId/state signed-in",
      "PATCH /me signed-in",
      "POST /dev/students/:username/session development",
      "POST /password-resets anyone",
      "POST /password-resets/:token anyone",
      "POST /posts member",
      "POST /posts/:postId/comments member",
      "POST /sign-in anyone",
      "POST /sign-in-codes anyone",
      "POST /sign-in-links anyone",
      "POST /sign-in-links/:token/session anyone",
      "POST /sign-up anyone",
      "POST /verifications/confirm signed-in",
      "POST /verifications/email-change signed-in",
      "POST /verifications/school signed-in",
      "POST /verifications/user signed-in",
      "PUT /me/avatar signed-in",
      "PUT /people/:userId/report signed-in",
      "PUT /posts/:postId/save member",
    ]
  `);
});

const CALLERS = ['visitor', 'visitor of a public campus', 'unverified', 'guest', 'member', 'staff'] as const;
type Caller = (typeof CALLERS)[number];

/** Who gets past the door. The table is written out: it is the promise that the code is held to. */
const LET_IN: Record<Access, readonly Caller[]> = {
  anyone: CALLERS,
  reader: CALLERS.filter((caller) => caller !== 'visitor'),
  'signed-in': ['unverified', 'guest', 'member', 'staff'],
  member: ['member', 'staff'],
  staff: ['staff'],
  development: [],
};

describe('in production', () => {
  let world: World;
  let app: Awaited<ReturnType<typeof buildApp>>;
  beforeAll(async () => {
    world = await newWorld();
    const { deps } = world;
    await deps.db.db.updateTable('campuses').set({ privacy: 'public' }).where('slug', '=', 'smu').execute();
    await deps.campuses.reload();
    app = await buildApp({ ...deps, config: { ...deps.config, devTools: false } });
  });
  afterAll(async () => {
    await app.close();
    await world.close();
  });

  /** A person of each kind, fresh for every call: some calls end the session they were made with. */
  async function personOf(caller: Caller): Promise<Student | null> {
    switch (caller) {
      case 'visitor':
      case 'visitor of a public campus':
        return null;
      case 'unverified':
        return world.student('una', { isVerified: false });
      case 'guest':
        return world.student('gus', { campus: 'smu' });
      case 'member':
        return world.student('mia');
      case 'staff':
        return world.student('stan', { role: 'staff' });
    }
  }

  async function callAs(caller: Caller, { method, path }: Endpoint) {
    const person = await personOf(caller);
    const host = caller === 'visitor of a public campus' ? 'smu.localhost' : 'ou.localhost';
    return app.inject({
      method,
      url: `/api${path.replace(/:\w*[iI]d\b/g, world.deps.ids.next()).replace(/:\w+/g, 'nobody')}`,
      headers: { host, origin: `http://${host}`, ...(person && { cookie: person.cookie }) },
      ...(['POST', 'PUT', 'PATCH'].includes(method) && { payload: {} }),
    });
  }

  test('the contract is served, all of it and nothing besides', () => {
    expect(app.mounting.endpoints.map(line).toSorted()).toEqual(endpoints.map(line).toSorted());
  });

  const cases = endpoints.flatMap((endpoint) => CALLERS.map((caller) => ({ name: line(endpoint), caller, endpoint })));

  test.each(cases.filter(({ caller, endpoint }) => !LET_IN[endpoint.access].includes(caller)))(
    '$name refuses a $caller and says nothing',
    async ({ caller, endpoint }) => {
      const answer = await callAs(caller, endpoint);
      expect([401, 403, 404]).toContain(answer.statusCode);
      expect(Object.keys(answer.json()).toSorted()).toEqual(['code', 'errors', 'message']);
    },
  );

  test.each(cases.filter(({ caller, endpoint }) => LET_IN[endpoint.access].includes(caller)))(
    '$name lets a $caller in',
    async ({ caller, endpoint }) => {
      const answer = await callAs(caller, endpoint);
      expect([401, 403, 405, 421, 500]).not.toContain(answer.statusCode);
    },
  );
});
