import type { Fault } from './fault.ts';

export const LIVE_FAULTS: readonly Fault[] = [
  {
    file: 'server/src/platform/live/live-routes.ts',
    find: `    if (!isOwnOrigin(request.headers, request.host, isHttps)) throw new AppError('origin_refused');
`,
    replace: '',
    test: 'server/src/platform/live/live.test.ts',
    name: 'another origin, no origin',
  },
  {
    file: 'server/src/platform/live/live-routes.ts',
    find: 'maxPayload: LIVE.frameBytesMax',
    replace: 'maxPayload: LIVE.frameBytesMax * 100',
    test: 'server/src/platform/live/live-limits.test.ts',
    name: 'a frame larger than the limit',
  },
  {
    file: 'server/src/platform/live/live-routes.ts',
    find: `    if (!hub.hasRoom(request)) throw new AppError('too_many_requests', { retryAfterSeconds: 30 });
`,
    replace: '',
    test: 'server/src/platform/live/live-limits.test.ts',
    name: 'a network and a person have a maximum of sockets; more are refused until one is closed',
  },
  {
    file: 'server/src/platform/live/sockets.ts',
    find: "    if (!frame) return socket.close(LIVE_CLOSE.protocol, 'not understood');",
    replace: '    if (!frame) return;',
    test: 'server/src/platform/live/live-limits.test.ts',
    name: 'a frame that is not in the contract closes the socket',
  },
  {
    file: 'server/src/platform/live/sockets.ts',
    find: 'if (viewer?.sessionId !== socket.viewer.sessionId) endSocket(socket);',
    replace: 'if (!viewer) return;',
    test: 'server/src/platform/live/live.test.ts',
    name: 'a session that ended while its socket was being opened',
  },
  {
    file: 'server/src/platform/live/sockets.ts',
    find: 'if (subscriptions.isClosed(topic, socket)) topics.leave(socket, topic);',
    replace: 'if (subscriptions.isClosed(topic, socket)) continue;',
    test: 'server/src/platform/live/live.test.ts',
    name: 'when a campus becomes private',
  },
  {
    file: 'server/src/platform/live/sockets.ts',
    find: 'if (!socket.takeBudget(cost) || !allowances.take(socket, cost)) return refuse(socket);',
    replace: 'if (!allowances.take(socket, cost)) return refuse(socket);',
    test: 'server/src/platform/live/live-limits.test.ts',
    name: 'a tab that subscribes above its budget is closed, and another one continues',
  },
  {
    file: 'server/src/platform/live/sockets.ts',
    find: 'if (!socket.takeBudget(cost) || !allowances.take(socket, cost)) return refuse(socket);',
    replace: 'if (!socket.takeBudget(cost)) return refuse(socket);',
    test: 'server/src/platform/live/live-limits.test.ts',
    name: 'the visitors of a network share a budget',
  },
  {
    file: 'server/src/platform/live/sockets.ts',
    find: `    for (const topic of frame.topics) topics.leave(socket, topic);
`,
    replace: `    topics.leaveAll(socket);
`,
    test: 'server/src/platform/live/live.test.ts',
    name: 'unsubscribing ends',
  },
  {
    file: 'server/src/platform/live/sockets.ts',
    find: `        if (isOver) endSocket(socket);
        else socket`,
    replace: '        socket',
    test: 'server/src/platform/live/live.test.ts',
    name: 'its sockets on every process close',
  },
  {
    file: 'server/src/platform/live/sockets.ts',
    find: 'const at = await position();',
    replace: "const at = (await position())?.replace(/^/, 'not');",
    test: 'server/src/replicas.test.ts',
    name: 'a browser that received or subscribes to a post finds it',
  },
  {
    file: 'server/src/platform/live/subscriptions.ts',
    find: 'ids.filter((id) => id === campus.id)',
    replace: 'ids',
    test: 'server/src/platform/live/live.test.ts',
    name: 'a campus topic is for its own site only, and a user topic for that user only',
  },
  {
    file: 'server/src/platform/live/subscriptions.ts',
    find: 'ids.filter((id) => id === viewer?.id)',
    replace: 'ids',
    test: 'server/src/platform/live/live.test.ts',
    name: 'a campus topic is for its own site only, and a user topic for that user only',
  },
  {
    file: 'server/src/platform/live/subscriptions.ts',
    find: 'campus !== undefined && mayRead(campus, viewer)',
    replace: 'campus !== undefined',
    test: 'server/src/platform/live/live.test.ts',
    name: 'a visitor receives events of a public campus and nothing of a private one',
  },
  {
    file: 'server/src/platform/live/sockets.ts',
    find: 'if (!viewer || !socket.viewer || haveSameRights(viewer, socket.viewer)) return;',
    replace: 'if (!viewer || !socket.viewer || viewer) return;',
    test: 'server/src/features/accounts/sessions/session-changes.test.ts',
    name: 'closes open sockets without a message',
  },
  {
    file: 'server/src/platform/live/sockets.ts',
    find: ' || haveSameRights(viewer, socket.viewer)',
    replace: '',
    test: 'server/src/features/accounts/sessions/session-changes.test.ts',
    name: 'closes open sockets without a message',
  },
];
