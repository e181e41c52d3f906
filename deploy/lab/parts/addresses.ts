import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const REPOSITORY = resolve(import.meta.dirname, '../../..');

/** The lab keeps all its files below this folder. Only one lab can run per machine. */
export const LAB = join(tmpdir(), 'quad-lab');
export const inLab = (...names: string[]) => join(LAB, ...names);

/** The three database machines. Each part of the lab has a loopback address of its own, so all use their usual ports. */
export const NODES = [1, 2, 3] as const;
export type NodeNumber = (typeof NODES)[number];
export const nodeHost = (node: NodeNumber) => `127.0.1.${node}`;

/** A PostgreSQL that the restore drill starts beside the cluster, and the Quad server on it. */
export const DRILL_HOST = '127.0.1.4';

export const BALANCER_HOST = '127.0.1.10';
export const PRIMARY_PORT = 5000;
export const REPLICAS_PORT = 5001;
/** On 127.0.0.1, which is where browsers look for `ou.localhost`. */
export const SITE_PORT = 8300;

export const REDIS_HOST = '127.0.1.11';
export const SWIFT_HOST = '127.0.1.20';
export const SWIFT_PORT = 8080;
export const BUCKET = 'quad-media';

export const SERVERS = [1, 2] as const;
export type ServerNumber = (typeof SERVERS)[number];
export const serverHost = (server: ServerNumber) => `127.0.1.3${server}`;
export const SERVER_PORT = 3000;

/** The port of a single server, for faults that must address one of them. */
export const ownPort = (server: ServerNumber) => SITE_PORT + server;

export const SMTP_HOST = '127.0.1.40';
export const SMTP_PORT = 2525;
/** Unused until a fault starts an identity provider here. */
export const IDENTITY_HOST = '127.0.1.41';
export const IDENTITY_PORT = 9000;

export const siteOf = (campus: string) => `http://${campus}.localhost:${SITE_PORT}`;
