import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Access } from '@quad/contract/endpoint';
import { buildApp } from './app.ts';
import { declaredEndpoints } from './test/declared-endpoints.ts';
import type { Student } from './test/people.ts';
import { nameless, servedRoutes } from './test/served-routes.ts';
import { storeChatPicture, storePicture } from './test/stored-pictures.ts';
import { useWorld } from './test/world.ts';

type EntryPoint = {
  method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: Access;
};

function line({ method, path, access }: EntryPoint) {
  return `${method} ${path} ${access}`;
}

const endpoints = await declaredEndpoints();

/** The upload protocol is no endpoint of JSON, and is held to the same table. */
const UPLOADS: EntryPoint[] = [
  { method: 'OPTIONS', path: '/uploads', access: 'anyone' },
  { method: 'POST', path: '/uploads', access: 'member' },
  { method: 'HEAD', path: '/uploads/:mediaId', access: 'member' },
  { method: 'PATCH', path: '/uploads/:mediaId', access: 'member' },
  { method: 'DELETE', path: '/uploads/:mediaId', access: 'member' },
];

test('who may call what', () => {
  expect(endpoints.map(line).toSorted()).toMatchInlineSnapshot(`
    [
      "DELETE /account/deletion signed-in",
      "DELETE /ads/:adId signed-in",
      "DELETE /ads/:adId/hidden signed-in",
      "DELETE /blocks/:userId signed-in",
      "DELETE /chats/:chatId signed-in",
      "DELETE /chats/:chatId/messages/:messageId/heart member",
      "DELETE /me/alerts/:alertId signed-in",
      "DELETE /me/avatar signed-in",
      "DELETE /me/push signed-in",
      "DELETE /me/searches signed-in",
      "DELETE /me/searches/:id signed-in",
      "DELETE /posts/:postId signed-in",
      "DELETE /posts/:postId/save member",
      "DELETE /session signed-in",
      "DELETE /sessions signed-in",
      "DELETE /sessions/:sessionId signed-in",
      "GET /account/leaving signed-in",
      "GET /ads signed-in",
      "GET /ads/:adId signed-in",
      "GET /appeals/:token anyone",
      "GET /blocks signed-in",
      "GET /campus anyone",
      "GET /chats signed-in",
      "GET /chats/:chatId signed-in",
      "GET /chats/:chatId/changes signed-in",
      "GET /chats/:chatId/item signed-in",
      "GET /chats/:chatId/messages signed-in",
      "GET /chats/check/:userId signed-in",
      "GET /dev/emails development",
      "GET /dev/mail development",
      "GET /dev/students development",
      "GET /feed reader",
      "GET /feed/ads reader",
      "GET /feed/categories reader",
      "GET /me signed-in",
      "GET /me/alerts signed-in-reader",
      "GET /me/notification-preferences signed-in",
      "GET /me/push signed-in",
      "GET /me/searches signed-in",
      "GET /media reader",
      "GET /notifications signed-in-reader",
      "GET /notifications/unread signed-in",
      "GET /payments signed-in",
      "GET /payments/:paymentId signed-in",
      "GET /payments/funds signed-in",
      "GET /people member",
      "GET /people/:username reader",
      "GET /people/:username/items reader",
      "GET /people/:username/posts reader",
      "GET /people/find member",
      "GET /people/recent member",
      "GET /posts/:postId reader",
      "GET /posts/:postId/saves reader",
      "GET /posts/:postId/similar reader",
      "GET /posts/:postId/thread reader",
      "GET /region anyone",
      "GET /reports signed-in",
      "GET /saved signed-in-reader",
      "GET /schools anyone",
      "GET /schools/:campusId anyone",
      "GET /search/people reader",
      "GET /search/popular reader",
      "GET /search/posts reader",
      "GET /search/suggestions reader",
      "GET /session anyone",
      "GET /sessions signed-in",
      "GET /sign-in-links/:token anyone",
      "GET /staff/ads staff",
      "GET /staff/appeals staff",
      "GET /staff/audit staff",
      "GET /staff/bans staff",
      "GET /staff/campuses staff",
      "GET /staff/feedback staff",
      "GET /staff/payouts staff",
      "GET /staff/queues staff",
      "GET /staff/reports staff",
      "GET /staff/reports/:reportId staff",
      "GET /staff/stats staff",
      "GET /staff/stats/items staff",
      "GET /undo-links/:token anyone",
      "GET /uploads/:mediaId/state signed-in",
      "GET /users signed-in-reader",
      "PATCH /ads/:adId signed-in",
      "PATCH /me unsuspended",
      "PATCH /me/alerts/:alertId signed-in-reader",
      "PATCH /me/notification-preferences signed-in",
      "PATCH /staff/campuses/:slug staff",
      "POST /account/deletion signed-in",
      "POST /account/export signed-in",
      "POST /ads/:adId/card member",
      "POST /ads/:adId/checkout member",
      "POST /ads/:adId/pause signed-in",
      "POST /ads/:adId/resume unsuspended",
      "POST /ads/:adId/stop signed-in",
      "POST /ads/events reader",
      "POST /appeals/:token anyone",
      "POST /chats member",
      "POST /chats/:chatId/messages member",
      "POST /chats/:chatId/typing member",
      "POST /dev/students/:username/session development",
      "POST /feedback anyone",
      "POST /me/alerts member",
      "POST /me/avatar/preview unsuspended",
      "POST /page-views anyone",
      "POST /password-resets anyone",
      "POST /password-resets/:token anyone",
      "POST /payments/payouts signed-in",
      "POST /posts member",
      "POST /posts/:postId/boosts member",
      "POST /posts/:postId/comments member",
      "POST /posts/:postId/item/changes unsuspended",
      "POST /posts/:postId/item/changes/:changeId/undo unsuspended",
      "POST /reports signed-in-reader",
      "POST /searches reader",
      "POST /sign-in anyone",
      "POST /sign-in-codes anyone",
      "POST /sign-in-links anyone",
      "POST /sign-in-links/:token/session anyone",
      "POST /sign-up anyone",
      "POST /staff/ads/:adId/approve staff",
      "POST /staff/ads/:adId/reject staff",
      "POST /staff/appeals/:appealId/decision staff",
      "POST /staff/bans staff",
      "POST /staff/bans/lift staff",
      "POST /staff/payouts/:paymentId/decision staff",
      "POST /staff/reports/:reportId/decision staff",
      "POST /undo-links/:token anyone",
      "POST /verifications/confirm signed-in",
      "POST /verifications/email-change signed-in",
      "POST /verifications/school signed-in",
      "POST /verifications/user signed-in",
      "PUT /ads/:adId/hidden signed-in",
      "PUT /blocks/:userId signed-in-reader",
      "PUT /chats/:chatId/messages/:messageId/heart member",
      "PUT /chats/:chatId/read signed-in",
      "PUT /me/avatar unsuspended",
      "PUT /me/birth-date signed-in",
      "PUT /me/gender signed-in",
      "PUT /me/likes-tab signed-in",
      "PUT /me/password signed-in",
      "PUT /me/phone signed-in",
      "PUT /me/push signed-in",
      "PUT /me/username unsuspended",
      "PUT /notifications/read signed-in",
      "PUT /notifications/read-chat signed-in",
      "PUT /notifications/read-posts signed-in",
      "PUT /posts/:postId member",
      "PUT /posts/:postId/save member",
      "PUT /staff/feedback/:feedbackId staff",
    ]
  `);
});

const CALLERS = [
  'visitor',
  'visitor of a public campus',
  'unconfirmed',
  'unconfirmed on a public campus',
  'unverified',
  'guest',
  'suspended',
  'member',
  'staff',
  'suspended staff',
] as const;
type Caller = (typeof CALLERS)[number];

const UNCONFIRMED = ['unconfirmed', 'unconfirmed on a public campus'] as const;
const SUSPENDED = ['suspended', 'suspended staff'] as const;

/** Who passes the access check. Written out, because it is the specification. */
const ALLOWED_CALLERS: Record<Access, readonly Caller[]> = {
  anyone: CALLERS,
  reader: CALLERS.filter((caller) => caller !== 'visitor' && caller !== 'unconfirmed'),
  'signed-in': [...UNCONFIRMED, 'unverified', 'guest', ...SUSPENDED, 'member', 'staff'],
  'signed-in-reader': ['unconfirmed on a public campus', 'unverified', 'guest', ...SUSPENDED, 'member', 'staff'],
  unsuspended: [...UNCONFIRMED, 'unverified', 'guest', 'member', 'staff'],
  member: ['member', 'staff'],
  staff: ['staff'],
  development: [],
};

const FILE_OWNERS = ['a post', 'a profile', 'a draft', 'a conversation'] as const;
type FileOwner = (typeof FILE_OWNERS)[number];

/** A file has the access of what it belongs to. The draft and the conversation here belong to other people. */
const SEEN_BY: Record<FileOwner, readonly Caller[]> = {
  'a post': ALLOWED_CALLERS.reader,
  'a profile': ALLOWED_CALLERS.reader,
  'a draft': [],
  'a conversation': [],
};

describe('in production', async () => {
  const world = await useWorld();
  let app: Awaited<ReturnType<typeof buildApp>>;
  let files: Record<string, Record<FileOwner, string>>;
  beforeAll(async () => {
    const { deps } = world;
    await deps.db.db.updateTable('campuses').set({ privacy: 'public' }).where('slug', '=', 'smu').execute();
    await deps.campuses.reload();
    app = await buildApp({ ...deps, config: { ...deps.config, devTools: false } });
    files = { ou: await storeFiles('ou'), smu: await storeFiles('smu') };
  });
  afterAll(() => app.close());

  /** A person of each kind, fresh for every call: some calls end the session they were made with. */
  async function personOf(caller: Caller): Promise<Student | null> {
    switch (caller) {
      case 'visitor':
      case 'visitor of a public campus':
        return null;
      case 'unconfirmed':
      case 'unconfirmed on a public campus':
        return world.student('ulf', { campus: siteOf(caller), isVerified: false, emailVerified: false });
      case 'unverified':
        return world.student('una', { isVerified: false });
      case 'guest':
        return world.student('gus', { campus: 'smu' });
      case 'suspended':
        return suspended(await world.student('sid'));
      case 'member':
        return world.student('mia');
      case 'staff':
        return world.student('stan', { role: 'staff' });
      case 'suspended staff':
        return suspended(await world.student('sten', { role: 'staff' }));
    }
  }

  async function suspended(student: Student) {
    const until = new Date(world.clock.now().getTime() + 86_400_000);
    await world.deps.db.db.updateTable('users').set({ suspended_until: until }).where('id', '=', student.id).execute();
    return student;
  }

  const siteOf = (caller: Caller) =>
    caller.endsWith('of a public campus') || caller.endsWith('on a public campus') ? 'smu' : 'ou';

  async function callAs(caller: Caller, { method, path }: Pick<EntryPoint, 'method' | 'path'>) {
    const person = await personOf(caller);
    const host = `${siteOf(caller)}.localhost`;
    return app.inject({
      method,
      url: path.replace(/:\w*[iI]d\b/g, world.deps.ids.next()).replace(/:\w+/g, 'nobody'),
      headers: { host, origin: `http://${host}`, ...(person && { cookie: person.cookie }) },
      ...(['POST', 'PUT', 'PATCH'].includes(method) && { payload: {} }),
    });
  }

  /** Stores one file for each kind of owner. None of them belongs to a caller. */
  async function storeFiles(campus: string): Promise<Record<FileOwner, string>> {
    const { deps } = world;
    const [owner, friend] = [await world.student('olive', { campus }), await world.student('fay', { campus })];
    const { id: postId } = await world.post(owner);
    const bytes = Buffer.from('a picture');
    return {
      'a post': await storePicture(deps, owner, { purpose: 'post', postId }, bytes),
      'a profile': await storePicture(deps, owner, { purpose: 'avatar' }, bytes),
      'a draft': await storePicture(deps, owner, { purpose: 'post' }, bytes),
      'a conversation': (await storeChatPicture(deps, [owner, friend], bytes)).path,
    };
  }

  test('the contract is served, all of it and nothing besides', () => {
    expect(app.mounting.endpoints.map(line).toSorted()).toEqual(endpoints.map(line).toSorted());
  });

  test('only the contract, uploads and the routes listed here are served', async () => {
    await app.ready();
    const known = [...endpoints, ...UPLOADS].map(({ method, path }) => nameless(`${method} /api${path}`));
    expect(servedRoutes(app).filter((route) => !known.includes(route))).toMatchInlineSnapshot(`
      [
        "GET /:/feed.atom",
        "GET /api/account/exports/:",
        "GET /api/docs",
        "GET /api/openapi.json",
        "GET /apple-touch-icon.png",
        "GET /auth/google",
        "GET /auth/google/callback",
        "GET /dev/checkout/:",
        "GET /dev/identity/interaction/:",
        "GET /favicon.svg",
        "GET /feed.atom",
        "GET /files/:/:",
        "GET /healthz",
        "GET /icon-192.png",
        "GET /icon-512.png",
        "GET /icon-maskable-192.png",
        "GET /icon-maskable-512.png",
        "GET /invite/poster-a4.pdf",
        "GET /invite/poster-letter.pdf",
        "GET /metrics",
        "GET /monogram.svg",
        "GET /og.png",
        "GET /og/:/:",
        "GET /readyz",
        "GET /robots.txt",
        "GET /search.atom",
        "GET /site.webmanifest",
        "GET /sitemap.xml",
        "GET /sw.js",
        "GET /unsubscribe/:",
        "GET /unsubscribe/alerts/:",
        "POST /api/payments/events/:",
        "POST /dev/checkout/:",
        "POST /dev/identity/interaction/:",
        "POST /share",
        "POST /unsubscribe/:",
        "POST /unsubscribe/alerts/:",
      ]
    `);
  });

  const cases = [...endpoints, ...UPLOADS].flatMap((entryPoint) =>
    CALLERS.map((caller) => ({
      name: line(entryPoint),
      caller,
      entryPoint: { ...entryPoint, path: `/api${entryPoint.path}` },
    })),
  );

  test.each(cases.filter(({ caller, entryPoint }) => !ALLOWED_CALLERS[entryPoint.access].includes(caller)))(
    '$name rejects a $caller without details',
    async ({ caller, entryPoint }) => {
      const response = await callAs(caller, entryPoint);
      expect([401, 403, 404]).toContain(response.statusCode);
      const words = entryPoint.method === 'HEAD' ? {} : response.json();
      expect(Object.keys(words).toSorted()).toEqual(entryPoint.method === 'HEAD' ? [] : ['code', 'errors', 'message']);
    },
  );

  test.each(cases.filter(({ caller, entryPoint }) => ALLOWED_CALLERS[entryPoint.access].includes(caller)))(
    '$name accepts a $caller',
    async ({ caller, entryPoint }) => {
      const response = await callAs(caller, entryPoint);
      expect([401, 403, 405, 421, 500]).not.toContain(response.statusCode);
    },
  );

  const fileCases = FILE_OWNERS.flatMap((owner) => CALLERS.map((caller) => ({ owner, caller })));

  const askFor = async (caller: Caller, owner: FileOwner) => {
    const path = files[siteOf(caller)]?.[owner] ?? '';
    return [await callAs(caller, { method: 'GET', path }), await callAs(caller, { method: 'HEAD', path })] as const;
  };

  test.each(fileCases.filter(({ owner, caller }) => SEEN_BY[owner].includes(caller)))(
    'the file of $owner is there for a $caller',
    async ({ owner, caller }) => {
      const [file, asked] = await askFor(caller, owner);
      expect([file.statusCode, asked.statusCode]).toEqual([200, 200]);
    },
  );

  test.each(fileCases.filter(({ owner, caller }) => !SEEN_BY[owner].includes(caller)))(
    'the file of $owner is missing for a $caller',
    async ({ owner, caller }) => {
      const [file, asked] = await askFor(caller, owner);
      expect([file.statusCode, asked.statusCode, file.json().code]).toEqual([404, 404, 'not_found']);
    },
  );
});
