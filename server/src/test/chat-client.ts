import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { z } from 'zod';
import { session } from '@quad/contract/accounts/accounts.schemas';
import { listChanges, readChat } from '@quad/contract/chats/chats.endpoints';
import { message, type Message } from '@quad/contract/chats/chats.schemas';
import { LIVE } from '@quad/contract/realtime';
import { type LiveEvent, serverFrame } from '@quad/contract/realtime.schemas';
import type { Student } from './people.ts';

type ChatClientOptions = {
  /** The current port of the server. */
  port: () => number | string;
  student: Student;
  chatId: string;
  /** Whether the conversation is open all the time, so that shown messages count as read. */
  isLooking: boolean;
  /** The pause before a retry. */
  retryMs: number;
  /** A message is in the list that was not before. */
  onShown?: (shown: Message, client: ChatClient) => void;
  /** Called when a socket is open again and all missed changes are fetched, with the time this took. */
  onCaughtUp?: (milliseconds: number) => void;
};

export type ChatClient = ReturnType<typeof openChatClient>;

type Sent = {
  port: number | string;
  headers: Record<string, string>;
  method: string;
  path: string;
  body: object | undefined;
};

const agent = new Agent({ keepAlive: true });

/** Uses `request`, because `fetch` cannot set the Host header. */
async function send({ port, headers, method, path, body }: Sent) {
  const type = body && { 'content-type': 'application/json' };
  const call = request({
    agent,
    host: '127.0.0.1',
    port,
    path: `/api${path}`,
    method,
    headers: { ...headers, ...type },
  });
  call.end(body && JSON.stringify(body));
  const [response]: IncomingMessage[] = await once(call, 'response');
  return { status: response?.statusCode ?? 0, text: response ? await text(response) : '' };
}

/**
 * A minimal chat client: it retries each message until the server confirms it, and after each event fetches the changes
 * since the last revision it knows.
 */
export function openChatClient(options: ChatClientOptions) {
  const { student, chatId, retryMs } = options;
  const shown: Message[] = [];
  const shownIds = new Set<string>();
  /** The messages that the server has confirmed, in sending order. */
  const acknowledged: { clientId: string; seq: number }[] = [];
  let revision = 0;
  let readSeq = 0;
  let badge = { count: 0, asOf: 0 };
  let running = true;
  let socket: WebSocket | undefined;
  let isCaughtUp = false;
  let disturbedAt = performance.now();
  let faults: string[] = [];

  const host = () => `${student.campus}.localhost:${options.port()}`;
  const headers = () => ({ host: host(), origin: `http://${host()}`, cookie: student.cookie });

  /** Retries until the server responds. A 4xx response is a bug in the product or in this client. */
  async function ask<S extends z.ZodType>(schema: S, method: string, path: string, body?: object) {
    for (;;) {
      const response = await send({ port: options.port(), headers: headers(), method, path, body }).catch(
        () => undefined,
      );
      if (response?.status === 200) return schema.parse(JSON.parse(response.text));
      if (response && response.status < 500) throw new Error(`${method} ${path}: ${response.status} ${response.text}`);
      await wait(retryMs);
    }
  }

  function show(item: Message) {
    if (shownIds.has(item.id)) return;
    if (item.seq !== shown.length + 1) faults.push(`${student.username} was shown ${item.seq} after ${shown.length}`);
    shownIds.add(item.id);
    shown.push(item);
    options.onShown?.(item, client);
  }

  /** The rounds so far, each with what it marked as read. */
  let rounds = Promise.resolve();
  let nextFetch: Promise<void> | undefined;
  /** Resolves when all current messages are shown. One fetch at a time; calls during a fetch share the next one. */
  function sync() {
    nextFetch ??= rounds.then(() => {
      nextFetch = undefined;
      const fetched = fetchChanges();
      rounds = fetched.then(markRead);
      return fetched;
    });
    return nextFetch;
  }

  async function fetchChanges() {
    for (;;) {
      const changes = await ask(listChanges.response, 'GET', `/chats/${chatId}/changes?since=${revision}`);
      for (const item of changes.items) show(item);
      revision = changes.hasMore ? (changes.items.at(-1)?.revision ?? revision) : changes.chat.revision;
      readSeq = Math.max(readSeq, changes.chat.readSeq);
      if (!changes.hasMore) return;
    }
  }

  async function markRead() {
    if (!options.isLooking || readSeq >= shown.length) return;
    const read = await ask(readChat.response, 'PUT', `/chats/${chatId}/read`, { seq: shown.length });
    readSeq = read.readSeq;
  }

  function onEvent(event: LiveEvent) {
    if (event.type === 'chats.unread' && event.asOf > badge.asOf) badge = { count: event.count, asOf: event.asOf };
    if (event.type === 'chat.changed' && event.revision > revision) void sync();
  }

  /** Opens a socket and comes back when it is lost. */
  async function listen() {
    const opened = new WebSocket(`ws://127.0.0.1:${options.port()}${LIVE.path}`, { headers: headers() });
    socket = opened;
    let openedAt: number | undefined;
    opened.on('open', () => {
      openedAt = performance.now();
      opened.send(JSON.stringify({ type: 'subscribe', topics: [`user:${student.id}`, `chat:${chatId}`] }));
    });
    opened.on('message', (data: Buffer) => {
      const frame = serverFrame.parse(JSON.parse(data.toString()));
      if (frame.type === 'event') onEvent(frame.event);
      if (frame.type !== 'subscribed') return;
      // A server that may have missed something subscribes an open socket anew.
      void catchUp(opened, openedAt ?? performance.now());
      openedAt = undefined;
    });
    opened.on('error', () => opened.terminate());
    await new Promise((resolve) => opened.once('close', resolve));
    isCaughtUp = false;
    disturbedAt = performance.now();
  }

  async function catchUp(opened: WebSocket, since: number) {
    await Promise.all([sync(), fetchBadge()]);
    if (socket !== opened || opened.readyState !== WebSocket.OPEN) return;
    options.onCaughtUp?.(performance.now() - since);
    isCaughtUp = true;
    disturbedAt = performance.now();
  }

  async function fetchBadge() {
    const before = badge.asOf;
    const { unreadChats } = await ask(session, 'GET', '/session');
    // A badge count received meanwhile is newer.
    if (badge.asOf === before) badge = { ...badge, count: unreadChats };
  }

  const listening = (async () => {
    while (running) {
      await listen();
      if (running) await wait(retryMs * (0.5 + Math.random()));
    }
  })();

  const client = {
    student,
    chatId,
    shown,
    acknowledged,
    faults: () => faults,
    badge: () => badge.count,
    /** When its socket was last lost or back; what was sent later is heard as it happens. */
    disturbedAt: () => (isCaughtUp ? disturbedAt : Number.POSITIVE_INFINITY),
    isCaughtUp: () => isCaughtUp,
    /** Says something, and comes back when the server has it. */
    async send(words: string, onSending?: (clientId: string) => void) {
      const clientId = randomUUID();
      onSending?.(clientId);
      const body = { clientId, document: { blocks: [{ text: words }] } };
      const { seq } = await ask(message, 'POST', `/chats/${chatId}/messages`, body);
      acknowledged.push({ clientId, seq });
    },
    /** Breaks the connection, as a network would. */
    cut: () => socket?.terminate(),
    async unread() {
      return (await ask(session, 'GET', '/session')).unreadChats;
    },
    async close() {
      running = false;
      socket?.terminate();
      await listening;
      await nextFetch;
      await rounds;
    },
  };
  return client;
}
